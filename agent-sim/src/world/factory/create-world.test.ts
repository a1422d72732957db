import { expect, test, vi } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { createWorldBench } from '../../testing/world-bench.ts';

test('what an agent is started with is what it says of itself', () => {
  const start = {
    registered: false,
    registrationKey: 'K-9',
    uuid: '11111111-2222-4333-8444-555555555555',
    agentVersion: '3.1.4',
    declines: true,
  } as const;
  const { world } = createWorldBench('maverick', { start: { ...start, licence: 'trial' } });
  expect(world.state).toMatchObject({ ...start, licence: { state: 'trial' } });
  expect(world.confirms('machine/reboot')).toBe(false);
});

test('a reset brings back the machine of the start, ends work silently, and the run can be repeated', async () => {
  const { clock, world, told, ask } = createWorldBench('driver-support');
  const initial = world.state;
  const first = await ask('scan/network/start', {});
  await ask('machine/reboot', { delaySeconds: 60 });
  await ask('settings/user/set', { theme: 'dark' });
  clock.advance(1_000);
  const count = told.length;

  world.reset();
  expect({ ...world.state, startedAt: initial.startedAt }).toMatchObject({
    drivers: initial.drivers,
    settings: initial.settings,
    uuid: initial.uuid,
    plannedReboot: null,
  });
  expect(world.work).toEqual([]);
  clock.advance(120_000);
  expect(told).toHaveLength(count);
  expect(await ask('scan/network/start', {})).toEqual(first);
});

test('listeners hear of state, work and events until they leave', async () => {
  const { clock, world, ask } = createWorldBench('maverick');
  const listener = vi.fn<Parameters<typeof world.subscribe>[0]>();
  const leave = world.subscribe(listener);
  await ask('scan/systemInfo/start', {});
  clock.advance(10_000);
  const kinds = listener.mock.calls.map(([{ kind }]) => kind);
  expect(new Set(kinds)).toEqual(new Set(['work', 'event', 'state']));
  leave();
  await ask('settings/user/set', { theme: 'dark' });
  expect(listener).toHaveBeenCalledTimes(kinds.length);
});

testEvery(Array.from({ length: 30 }, (_, index) => index + 1))(
  'the machine of each seed has something for every page to show',
  (seed) => {
    const { state } = createWorldBench('driver-support', { seed }).world;
    const states = state.drivers.map((driver) => driver.state);
    for (const wanted of ['upToDate', 'outdated', 'missing', 'faulty']) expect(states).toContain(wanted);
    expect(state.programs.some((program) => program.state === 'outdated')).toBe(true);
    expect(state.cleanupPlaces.every(({ fileCount, sizeBytes }) => fileCount > 1 && sizeBytes > 4_096)).toBe(true);
    const ids = JSON.stringify(state).match(/"(?:driver|device|item)Id":"[^"]+"/g) ?? [];
    expect(new Set(ids).size).toBeGreaterThan(40);
  },
);
