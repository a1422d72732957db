import { describe, expect, test } from 'vitest';
import { benchOfEach, createWorldBench } from '../../testing/world-bench.ts';
import { noScans } from './scan-kinds.ts';
import type { ScanKind } from '../state/world-state.ts';

const bench = benchOfEach('driver-support');

// The names are the table's keys.
describe.each(Object.keys(noScans) as ScanKind[])('a %s scan', (kind) => {
  const [start, cancel, lastResult] = [`scan/${kind}/start`, `scan/${kind}/cancel`, `scan/${kind}/lastResult`] as const;
  const [completed, failed] = [`scan/${kind}/completed`, `scan/${kind}/failed`] as const;

  test('comes to 100, finds things, and is kept as the last result; a quick one is sooner through and finds no more', async () => {
    const { scanId } = await bench.ask(start, {});
    bench.clock.advance(20_000);
    const told = bench.events(`scan/${kind}/progress`);
    expect(told.at(-1)?.percent).toBe(100);
    expect(new Set(told.map(({ step }) => step)).size).toBeGreaterThan(2);
    const [result, ...others] = bench.events(completed);
    expect(others).toEqual([]);
    expect(told.at(-1)?.foundCount).toBe(result?.items.length);
    expect(await bench.ask(lastResult, {})).toEqual({ result });
    expect(told.every((event) => event.scanId === scanId) && result?.scanId === scanId).toBe(true);
    expect(bench.events(failed)).toEqual([]);

    await bench.ask(start, { depth: 'quick' });
    bench.clock.advance(4_000);
    const [, quick] = bench.events(completed);
    expect(quick?.items.length).toBeGreaterThan(0);
    expect(quick?.items.length).toBeLessThanOrEqual(result?.items.length ?? 0);
  });

  test('that is cancelled fails as cancelled, is never completed, and changes no last result', async () => {
    const before = await bench.ask(lastResult, {});
    const { scanId } = await bench.ask(start, {});
    bench.clock.advance(1_000);
    expect(await bench.ask(cancel, { scanId })).toEqual({});
    bench.clock.advance(60_000);
    expect(bench.events(failed)).toMatchObject([{ scanId, reason: 'cancelled', code: null }]);
    expect(bench.events(completed)).toEqual([]);
    expect(await bench.ask(lastResult, {})).toEqual(before);
    expect(await bench.codeOf(cancel, { scanId })).toBe('ITEM_NOT_FOUND');
  });

  test('runs once at a time: asking again answers the id of the one that runs', async () => {
    const first = await bench.ask(start, {});
    bench.clock.advance(1_000);
    expect(await bench.ask(start, { depth: 'quick' })).toEqual(first);
    bench.clock.advance(60_000);
    expect(bench.events(completed)).toHaveLength(1);
    expect(await bench.ask(start, {})).not.toEqual(first);
  });
});

test('scans of different kinds run beside one another, and one is not cancelled by the id of another', async () => {
  const hardware = await bench.ask('scan/hardware/start', {});
  const network = await bench.ask('scan/network/start', {});
  expect(await bench.codeOf('scan/network/cancel', hardware)).toBe('ITEM_NOT_FOUND');
  expect(bench.world.work.map(({ id, kind }) => [id, kind])).toEqual([
    [hardware.scanId, 'scan/hardware'],
    [network.scanId, 'scan/network'],
  ]);
});

test('a scan that breaks off fails with the code of what broke it, which is internal where no scan fails with it', async () => {
  for (const code of ['DISK_IS_FULL', 'USER_SETTINGS_ERROR'] as const) {
    const { scanId } = await bench.ask('scan/software/start', {});
    bench.world.endWork(scanId, { status: 'failed', code, message: 'No room' });
  }
  expect(bench.events('scan/software/failed')).toMatchObject([
    { reason: 'error', code: 'DISK_IS_FULL', message: 'No room' },
    { code: 'INTERNAL_ERROR' },
  ]);
});

test('a hardware scan that finds old drivers notifies the user and asks once whether to update', async () => {
  await bench.ask('scan/hardware/start', {});
  bench.clock.advance(12_000);
  expect(bench.events('notification/raised')).toMatchObject([{ topic: 'driverUpdate' }]);
  expect(bench.events('popup/shown')).toHaveLength(1);
  await bench.ask('scan/hardware/start', {});
  bench.clock.advance(12_000);
  expect(bench.events('popup/shown')).toHaveLength(1);
});

test('on Maverick the first completed scan does the first step, and a network that is not protected is notified', async () => {
  const warned: boolean[] = [];
  for (const seed of [1, 2, 3, 4, 5]) {
    const { clock, ask, events } = createWorldBench('maverick', { seed });
    await ask('scan/network/start', {});
    clock.advance(10_000);
    const [changed, ...others] = events('onboarding/changed');
    expect(others).toEqual([]);
    const doneSteps = changed?.steps.filter(({ completedAt }) => completedAt !== null);
    expect(doneSteps?.map(({ step }) => step)).toEqual(['firstScan']);

    const problems = events('scan/network/completed')[0]!.items.flatMap((item) => item.problems);
    const isUnsafe = problems.includes('openWifi') || problems.includes('firewallOff');
    expect(events('notification/raised').map(({ topic }) => topic)).toEqual(isUnsafe ? ['safety'] : []);
    warned.push(isUnsafe);
  }
  expect(warned).toContain(true);
});
