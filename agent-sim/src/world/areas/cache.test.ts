import { expect, test } from 'vitest';
import { benchOfEach, createWorldBench } from '../../testing/world-bench.ts';

const bench = benchOfEach('driver-support');

test('a downloaded package lies in its cache until that is cleared, and must then be downloaded again', async () => {
  const { driverId, available } = bench.world.state.drivers.find((driver) => driver.available)!;
  const { sizeBytes } = available!;
  const { freeBytes } = bench.world.state;
  await bench.ask('driver/download', { driverId });
  bench.clock.advance(60_000);
  const { caches } = await bench.ask('cache/info', {});
  expect(caches[0]).toMatchObject({ kind: 'packages', itemCount: 1, sizeBytes });
  expect((await bench.ask('cache/clear', { kinds: ['packages'] })).freedBytes).toBe(sizeBytes);
  expect(bench.world.state.freeBytes).toBe(freeBytes);
  expect(await bench.codeOf('driver/install', { driverId })).toBe('INSTALL_PACKAGE_NOT_FOUND');
});

test('clearing one kind leaves the others; a scan whose result was cleared has no last one', async () => {
  expect((await bench.ask('scan/hardware/lastResult', {})).result).not.toBeNull();
  const { caches } = await bench.ask('cache/info', {});
  const { remainingBytes } = await bench.ask('cache/clear', { kinds: ['scanResults'] });
  const after = await bench.ask('cache/info', {});
  expect(after.totalBytes).toBe(remainingBytes);
  const others = (all: typeof caches): typeof caches => all.filter(({ kind }) => kind !== 'scanResults');
  expect(others(after.caches)).toEqual(others(caches));
  expect(await bench.ask('scan/hardware/lastResult', {})).toEqual({ result: null });
  expect(await bench.ask('driver/list', {})).toEqual({ drivers: [] });
});

test('clearing all leaves nothing, and says how much it was', async () => {
  const before = await bench.ask('cache/info', {});
  expect(before.totalBytes).toBe(before.caches.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
  expect(await bench.ask('cache/clear', {})).toEqual({ freedBytes: before.totalBytes, remainingBytes: 0 });
  const after = await bench.ask('cache/info', {});
  expect(after.totalBytes).toBe(0);
  expect(after.caches.map(({ itemCount }) => itemCount)).toEqual([0, 0, 0, 0]);
  expect(await bench.ask('cache/clear', {})).toEqual({ freedBytes: 0, remainingBytes: 0 });
});

test("Maverick's agent keeps no driver packages", async () => {
  const { caches } = await createWorldBench('maverick').ask('cache/info', {});
  expect(caches.map(({ kind }) => kind)).toEqual(['scanResults', 'catalogue', 'temporary']);
});
