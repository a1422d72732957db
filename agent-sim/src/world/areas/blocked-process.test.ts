import { expect, test } from 'vitest';
import { benchOfEach, createWorldBench } from '../../testing/world-bench.ts';

const hourMs = 3_600_000;

const bench = benchOfEach('driver-support');

test('there is a history from before, the latest first, and at will only the latest of it, until it is cleared', async () => {
  const { blockedProcesses } = await bench.ask('blockedProcess/history', {});
  expect(blockedProcesses).toHaveLength(3);
  const moments = blockedProcesses.map(({ blockedAt }) => blockedAt);
  expect(moments).toEqual(moments.toSorted().reverse());
  const { blockedProcesses: latest } = await bench.ask('blockedProcess/history', { limit: 1 });
  expect(latest).toEqual(blockedProcesses.slice(0, 1));
  expect(await bench.ask('blockedProcess/clear', {})).toEqual({ clearedCount: 3 });
  expect(await bench.ask('blockedProcess/history', {})).toEqual({ blockedProcesses: [] });
  expect(await bench.ask('blockedProcess/clear', {})).toEqual({ clearedCount: 0 });
});

test('as long as a driver is old, a program is held back now and then, announced and listed, however fast the world goes', async () => {
  bench.clock.advance(hourMs);
  const added = bench.events('blockedProcess/added').map(({ blockedProcess }) => blockedProcess);
  expect(added.length).toBeGreaterThan(5);
  expect(added.length).toBeLessThanOrEqual(20);
  const { blockedProcesses } = await bench.ask('blockedProcess/history', {});
  expect(blockedProcesses.slice(0, added.length)).toEqual(added.toReversed());

  const quick = createWorldBench('driver-support', { speed: 20 });
  quick.clock.advance(hourMs);
  expect(quick.events('blockedProcess/added')).toHaveLength(added.length);
});

test('while a driver is replaced, a program that wants its device is held back for that', async () => {
  const { deviceId, deviceName } = bench.world.state.drivers.find(({ available }) => available)!;
  await bench.ask('driver/update', { deviceId });
  bench.clock.advance(60_000);
  expect(bench.events('blockedProcess/added')).toMatchObject([
    { blockedProcess: { deviceName, reason: 'driverBeingInstalled' } },
  ]);
});

test('a program that is allowed is marked, and never held back again, not even after the history is cleared', async () => {
  bench.clock.advance(5 * hourMs);
  const { blockedProcesses } = await bench.ask('blockedProcess/history', { limit: 500 });
  const { blockedProcessId, path } = blockedProcesses[0]!;
  const { blockedProcess } = await bench.ask('blockedProcess/allow', { blockedProcessId });
  expect(blockedProcess).toEqual({ ...blockedProcesses[0], isAllowed: true });
  await bench.ask('blockedProcess/clear', {});
  bench.clock.advance(24 * hourMs);
  const later = await bench.ask('blockedProcess/history', { limit: 500 });
  expect(later.blockedProcesses.length).toBeGreaterThan(0);
  expect(later.blockedProcesses.map((entry) => entry.path)).not.toContain(path);
  expect(await bench.codeOf('blockedProcess/allow', { blockedProcessId })).toBe('ITEM_NOT_FOUND');
});

test('however long the machine runs, the history does not outgrow what a page can ask for', () => {
  bench.clock.advance(30 * 24 * hourMs);
  expect(bench.world.state.blockedProcesses).toHaveLength(500);
});
