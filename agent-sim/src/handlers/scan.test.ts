import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf, resultOf } from '../testing/ask-world.ts';
import { createWorldBench } from '../testing/create-world-bench.ts';
import { createTestWorld } from '../testing/create-test-world.ts';
import { recordEvents } from '../testing/record-events.ts';
import { noScans } from '../world/actions/scans.ts';
import type { ScanKind } from '../world/state/world-state.ts';

let { clock, world, events } = createWorldBench('driver-support');

beforeEach(() => {
  ({ clock, world, events } = createWorldBench('driver-support'));
});

// The names are the table's keys.
describe.each(Object.keys(noScans) as ScanKind[])('a %s scan', (kind) => {
  const [start, cancel, lastResult] = [`scan/${kind}/start`, `scan/${kind}/cancel`, `scan/${kind}/lastResult`] as const;
  const [progress, completed, failed] = [
    `scan/${kind}/progress`,
    `scan/${kind}/completed`,
    `scan/${kind}/failed`,
  ] as const;

  test('rises to 100, finds things, and is kept as the last result', async () => {
    const { scanId } = await resultOf(world, start, {});
    clock.advance(20_000);
    const told = events.of(progress);
    const percents = told.map(({ percent }) => percent);
    expect(percents).toEqual([...new Set(percents)].sort((one, other) => one - other));
    expect(percents.at(-1)).toBe(100);
    expect(new Set(told.map(({ step }) => step)).size).toBeGreaterThan(2);
    const [result, ...others] = events.of(completed);
    expect(others).toEqual([]);
    expect(result?.items.length).toBeGreaterThan(0);
    expect(told.at(-1)?.foundCount).toBe(result?.items.length);
    expect(await resultOf(world, lastResult, {})).toEqual({ result });
    expect(told.every((event) => event.scanId === scanId) && result?.scanId === scanId).toBe(true);
    expect(events.of(failed)).toEqual([]);
  });

  test('that is cancelled fails as cancelled, is never completed, and changes no last result', async () => {
    const before = await resultOf(world, lastResult, {});
    const { scanId } = await resultOf(world, start, {});
    clock.advance(1_000);
    expect(await resultOf(world, cancel, { scanId })).toEqual({});
    clock.advance(60_000);
    expect(events.of(failed)).toMatchObject([{ scanId, reason: 'cancelled', code: null }]);
    expect(events.of(completed)).toEqual([]);
    expect(await resultOf(world, lastResult, {})).toEqual(before);
    expect(await codeOf(world, cancel, { scanId })).toBe('ITEM_NOT_FOUND');
  });

  test('runs once at a time: asking again answers the id of the one that runs', async () => {
    const first = await resultOf(world, start, {});
    clock.advance(1_000);
    expect(await resultOf(world, start, { depth: 'quick' })).toEqual(first);
    clock.advance(60_000);
    expect(events.of(completed)).toHaveLength(1);
    expect(await resultOf(world, start, {})).not.toEqual(first);
  });

  test('that looks quickly is through sooner and finds no more', async () => {
    await resultOf(world, start, { depth: 'quick' });
    clock.advance(4_000);
    const [quick] = events.of(completed);
    await resultOf(world, start, {});
    clock.advance(20_000);
    const full = events.of(completed).at(-1);
    expect(quick?.items.length).toBeGreaterThan(0);
    expect(quick?.items.length).toBeLessThanOrEqual(full?.items.length ?? 0);
  });
});

test('scans of different kinds run beside one another, and one is not cancelled by the id of another', async () => {
  const hardware = await resultOf(world, 'scan/hardware/start', {});
  const network = await resultOf(world, 'scan/network/start', {});
  expect(await codeOf(world, 'scan/network/cancel', hardware)).toBe('ITEM_NOT_FOUND');
  expect(world.work.map(({ id, kind }) => [id, kind])).toEqual([
    [hardware.scanId, 'scan/hardware'],
    [network.scanId, 'scan/network'],
  ]);
});

test('a scan that breaks off fails with the code of what broke it', async () => {
  const { scanId } = await resultOf(world, 'scan/software/start', {});
  world.endWork(scanId, { status: 'failed', code: 'DISK_IS_FULL', message: 'No room' });
  expect(events.of('scan/software/failed')).toEqual([
    { scanId, reason: 'error', code: 'DISK_IS_FULL', message: 'No room' },
  ]);
});

test('a code that no scan fails with is told as an internal error', async () => {
  const { scanId } = await resultOf(world, 'scan/software/start', {});
  world.endWork(scanId, { status: 'failed', code: 'USER_SETTINGS_ERROR', message: '' });
  expect(events.of('scan/software/failed')).toMatchObject([{ code: 'INTERNAL_ERROR' }]);
});

test('a hardware scan that finds old drivers notifies the user and asks once whether to update', async () => {
  await resultOf(world, 'scan/hardware/start', {});
  clock.advance(12_000);
  expect(events.of('notification/raised')).toMatchObject([{ topic: 'driverUpdate' }]);
  expect(events.of('popup/shown')).toHaveLength(1);
  await resultOf(world, 'scan/hardware/start', {});
  clock.advance(12_000);
  expect(events.of('popup/shown')).toHaveLength(1);
});

test('on Maverick the first completed scan does the first step', async () => {
  const maverick = createTestWorld('maverick', clock);
  const told = recordEvents(maverick);
  await resultOf(maverick, 'scan/network/start', {});
  clock.advance(10_000);
  const [changed, ...others] = told.of('onboarding/changed');
  expect(others).toEqual([]);
  const doneSteps = changed?.steps.filter(({ completedAt }) => completedAt !== null);
  expect(doneSteps?.map(({ step }) => step)).toEqual(['firstScan']);
});

test('on Maverick a network that is not protected is notified', async () => {
  const told = await Promise.all(
    [1, 2, 3, 4, 5].map(async (seed) => {
      const maverick = createTestWorld('maverick', clock, { seed });
      const events = recordEvents(maverick);
      await resultOf(maverick, 'scan/network/start', {});
      clock.advance(10_000);
      return { problems: events.of('scan/network/completed')[0]!.items.flatMap((item) => item.problems), events };
    }),
  );
  for (const { problems, events } of told) {
    const isUnsafe = problems.includes('openWifi') || problems.includes('firewallOff');
    expect(events.of('notification/raised').map(({ topic }) => topic)).toEqual(isUnsafe ? ['safety'] : []);
  }
  expect(told.some(({ events }) => events.of('notification/raised').length > 0)).toBe(true);
});
