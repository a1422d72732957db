import { beforeEach, expect, test } from 'vitest';
import { codeOf, resultOf } from '../testing/ask-world.ts';
import { createQuickWorld } from '../testing/create-quick-world.ts';
import { createWorldBench } from '../testing/create-world-bench.ts';

const hourMs = 3_600_000;

let { clock, world, events } = createWorldBench('driver-support');

beforeEach(() => {
  ({ clock, world, events } = createWorldBench('driver-support'));
});

test('there is a history from before, the latest first, and at will only the latest of it', async () => {
  const { blockedProcesses } = await resultOf(world, 'blockedProcess/history', {});
  expect(blockedProcesses).toHaveLength(3);
  const moments = blockedProcesses.map(({ blockedAt }) => blockedAt);
  expect(moments).toEqual([...moments].sort().reverse());
  const { blockedProcesses: latest } = await resultOf(world, 'blockedProcess/history', { limit: 1 });
  expect(latest).toEqual(blockedProcesses.slice(0, 1));
});

test('as long as a driver is old, a program is held back now and then, told and listed', async () => {
  clock.advance(hourMs);
  const added = events.of('blockedProcess/added').map(({ blockedProcess }) => blockedProcess);
  expect(added.length).toBeGreaterThan(5);
  expect(added.length).toBeLessThanOrEqual(20);
  const { blockedProcesses } = await resultOf(world, 'blockedProcess/history', {});
  expect(blockedProcesses.slice(0, added.length)).toEqual(added.reverse());
});

test('programs are held back no more often in a world that goes faster', () => {
  const quick = createQuickWorld('driver-support');
  quick.realTime.advance(hourMs);
  clock.advance(hourMs);
  expect(quick.events.of('blockedProcess/added')).toHaveLength(events.of('blockedProcess/added').length);
});

test('while a driver is replaced, a program that wants its device is held back for that', async () => {
  const { deviceId, deviceName } = world.state.drivers.find(({ available }) => available)!;
  await resultOf(world, 'driver/update', { deviceId });
  clock.advance(60_000);
  expect(events.of('blockedProcess/added')).toMatchObject([
    { blockedProcess: { deviceName, reason: 'driverBeingInstalled' } },
  ]);
});

test('a history that is cleared is empty, and says how much it was', async () => {
  expect(await resultOf(world, 'blockedProcess/clear', {})).toEqual({ clearedCount: 3 });
  expect(await resultOf(world, 'blockedProcess/history', {})).toEqual({ blockedProcesses: [] });
  expect(await resultOf(world, 'blockedProcess/clear', {})).toEqual({ clearedCount: 0 });
});

test('a program that is allowed is marked, and never held back again, not even after the history is cleared', async () => {
  clock.advance(5 * hourMs);
  const { blockedProcesses } = await resultOf(world, 'blockedProcess/history', { limit: 500 });
  const { blockedProcessId, path } = blockedProcesses[0]!;
  const { blockedProcess } = await resultOf(world, 'blockedProcess/allow', { blockedProcessId });
  expect(blockedProcess).toEqual({ ...blockedProcesses[0], isAllowed: true });
  await resultOf(world, 'blockedProcess/clear', {});
  clock.advance(24 * hourMs);
  const later = await resultOf(world, 'blockedProcess/history', { limit: 500 });
  expect(later.blockedProcesses.length).toBeGreaterThan(0);
  expect(later.blockedProcesses.map((entry) => entry.path)).not.toContain(path);
  expect(await codeOf(world, 'blockedProcess/allow', { blockedProcessId })).toBe('ITEM_NOT_FOUND');
});

test('however long the machine runs, the history does not outgrow what a page can ask for', () => {
  clock.advance(30 * 24 * hourMs);
  expect(world.state.blockedProcesses).toHaveLength(500);
});
