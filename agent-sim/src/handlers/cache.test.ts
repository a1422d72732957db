import { beforeEach, expect, test } from 'vitest';
import { codeOf, resultOf } from '../testing/ask-world.ts';
import { createWorldBench } from '../testing/create-world-bench.ts';
import { createTestWorld } from '../testing/create-test-world.ts';

let { clock, world } = createWorldBench('driver-support');

beforeEach(() => {
  ({ clock, world } = createWorldBench('driver-support'));
});

test('a downloaded package lies in its cache until that is cleared, and must then be downloaded again', async () => {
  const { driverId, available } = world.state.drivers.find((driver) => driver.available)!;
  const { freeBytes } = world.state;
  await resultOf(world, 'driver/download', { driverId });
  clock.advance(60_000);
  expect((await resultOf(world, 'cache/info', {})).caches[0]).toMatchObject({
    kind: 'packages',
    itemCount: 1,
    sizeBytes: available!.sizeBytes,
  });
  const cleared = await resultOf(world, 'cache/clear', { kinds: ['packages'] });
  expect(cleared.freedBytes).toBe(available!.sizeBytes);
  expect(world.state.freeBytes).toBe(freeBytes);
  expect(await codeOf(world, 'driver/install', { driverId })).toBe('INSTALL_PACKAGE_NOT_FOUND');
});

test('a scan whose result was cleared has no last one', async () => {
  expect((await resultOf(world, 'scan/hardware/lastResult', {})).result).not.toBeNull();
  await resultOf(world, 'cache/clear', { kinds: ['scanResults'] });
  expect(await resultOf(world, 'scan/hardware/lastResult', {})).toEqual({ result: null });
  expect(await resultOf(world, 'driver/list', {})).toEqual({ drivers: [] });
});

test('clearing all leaves nothing, and says how much it was', async () => {
  const before = await resultOf(world, 'cache/info', {});
  expect(before.totalBytes).toBe(before.caches.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
  expect(await resultOf(world, 'cache/clear', {})).toEqual({ freedBytes: before.totalBytes, remainingBytes: 0 });
  const after = await resultOf(world, 'cache/info', {});
  expect(after.totalBytes).toBe(0);
  expect(after.caches.map(({ itemCount }) => itemCount)).toEqual([0, 0, 0, 0]);
  expect(await resultOf(world, 'cache/clear', {})).toEqual({ freedBytes: 0, remainingBytes: 0 });
});

test('clearing one kind leaves the others', async () => {
  const { caches } = await resultOf(world, 'cache/info', {});
  const { remainingBytes } = await resultOf(world, 'cache/clear', { kinds: ['catalogue'] });
  const after = await resultOf(world, 'cache/info', {});
  expect(after.totalBytes).toBe(remainingBytes);
  expect(after.caches.filter(({ kind }) => kind !== 'catalogue')).toEqual(
    caches.filter(({ kind }) => kind !== 'catalogue'),
  );
});

test("Maverick's agent keeps no driver packages", async () => {
  const maverick = createTestWorld('maverick', clock);
  const { caches } = await resultOf(maverick, 'cache/info', {});
  expect(caches.map(({ kind }) => kind)).toEqual(['scanResults', 'catalogue', 'temporary']);
});
