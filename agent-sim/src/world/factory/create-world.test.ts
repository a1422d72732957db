import { expect, test, vi } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { resultOf } from '../../testing/ask-world.ts';
import { createTestWorld } from '../../testing/create-test-world.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import { recordEvents } from '../../testing/record-events.ts';

test('what an agent is started with is what it says of itself', () => {
  const start = {
    registered: false,
    registrationKey: 'K-9',
    uuid: '11111111-2222-4333-8444-555555555555',
    agentVersion: '3.1.4',
    declines: true,
  } as const;
  const world = createTestWorld('maverick', createManualClock(), { start: { ...start, licence: 'trial' } });
  expect(world.state).toMatchObject({ ...start, licence: { state: 'trial' } });
  expect(world.confirms('machine/reboot')).toBe(false);
});

test('a reset brings back the machine of the start, ends work silently, and the run can be repeated', async () => {
  const clock = createManualClock();
  const world = createTestWorld('driver-support', clock);
  const initial = world.state;
  const events = recordEvents(world);
  const first = await resultOf(world, 'scan/network/start', {});
  await resultOf(world, 'machine/reboot', { delaySeconds: 60 });
  await resultOf(world, 'settings/user/set', { theme: 'dark' });
  clock.advance(1_000);
  const count = events.all.length;

  world.reset();
  expect({ ...world.state, startedAt: initial.startedAt }).toMatchObject({
    drivers: initial.drivers,
    settings: initial.settings,
    uuid: initial.uuid,
    plannedReboot: null,
  });
  expect(world.work).toEqual([]);
  clock.advance(120_000);
  expect(events.all).toHaveLength(count);
  expect(await resultOf(world, 'scan/network/start', {})).toEqual(first);
});

test('listeners hear of state, work and events until they leave', async () => {
  const clock = createManualClock();
  const world = createTestWorld('maverick', clock);
  const listener = vi.fn();
  const leave = world.subscribe(listener);
  await resultOf(world, 'scan/systemInfo/start', {});
  clock.advance(10_000);
  const kinds = listener.mock.calls.map(([change]) => (change as { kind: string }).kind);
  expect(new Set(kinds)).toEqual(new Set(['work', 'event', 'state']));
  leave();
  const calls = listener.mock.calls.length;
  await resultOf(world, 'settings/user/set', { theme: 'dark' });
  expect(listener).toHaveBeenCalledTimes(calls);
});

test('two worlds share nothing', async () => {
  const clock = createManualClock();
  const [one, other] = [createTestWorld('maverick', clock), createTestWorld('maverick', clock)];
  await resultOf(one, 'settings/user/set', { theme: 'dark' });
  expect((await resultOf(other, 'settings/user/get', {})).theme).toBe('system');
});

testEvery(Array.from({ length: 30 }, (_, index) => index + 1))(
  'the machine of each seed has something for every page to show',
  (seed) => {
    const { state } = createTestWorld('driver-support', createManualClock(), { seed });
    const states = state.drivers.map((driver) => driver.state);
    for (const wanted of ['upToDate', 'outdated', 'missing', 'faulty']) expect(states).toContain(wanted);
    expect(new Set(state.programs.map((program) => program.state)).has('outdated')).toBe(true);
    expect(state.cleanupPlaces.every(({ fileCount, sizeBytes }) => fileCount > 1 && sizeBytes > 4_096)).toBe(true);
    const ids = JSON.stringify(state).match(/"(?:driver|device|item)Id":"[^"]+"/g) ?? [];
    expect(new Set(ids).size).toBeGreaterThan(40);
  },
);
