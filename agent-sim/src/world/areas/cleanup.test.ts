import { expect, test } from 'vitest';
import { benchOfEach } from '../../testing/world-bench.ts';
import type { CleanupPlace } from '../state/world-state.ts';

const bench = benchOfEach('maverick');

test('what is cleaned up is found no more, and its room is free; a file that a program has open stays, and is named', async () => {
  const { freeBytes } = bench.world.state;
  const places = await scan();
  const { jobId } = await run(places);
  bench.clock.advance(60_000);
  const [completed] = bench.events('cleanup/completed');
  expect(completed).toMatchObject({ jobId, outcome: 'finished' });
  expect(bench.world.state.freeBytes).toBe(freeBytes + completed!.freedBytes);

  const temporary = places.filter(({ category }) => category === 'temporaryFiles');
  expect(temporary.length).toBeGreaterThan(0);
  expect(completed!.kept).toHaveLength(temporary.length);
  for (const { path, reason } of completed!.kept) {
    expect(reason).toBe('inUse');
    expect(temporary.some((place) => path.startsWith(`${place.path}\\`))).toBe(true);
  }

  const left = await scan();
  expect(left.every(({ category }) => category === 'temporaryFiles')).toBe(true);
  expect(sum(places, 'fileCount')).toBe(completed!.deletedFileCount + sum(left, 'fileCount'));
  expect(sum(places, 'sizeBytes')).toBe(completed!.freedBytes + sum(left, 'sizeBytes'));
});

test('progress comes to 100 and names the folder that is being emptied', async () => {
  const places = await scan();
  const { jobId } = await run(places);
  bench.clock.advance(60_000);
  const told = bench.events('cleanup/progress');
  expect(told.at(-1)?.percent).toBe(100);
  expect(new Set(told.map(({ path }) => path))).toEqual(new Set(places.map(({ path }) => path)));
  expect(told.every((event) => event.jobId === jobId)).toBe(true);
  const freed = told.map(({ freedBytes }) => freedBytes);
  expect(freed).toEqual(freed.toSorted((one, other) => one - other));
});

test('a clean-up that is cancelled keeps what it had not come to', async () => {
  const places = await scan();
  const { jobId } = await run(places);
  bench.clock.advance(places.length * 600);
  expect(await bench.ask('cleanup/cancel', { jobId })).toEqual({});
  bench.clock.advance(60_000);
  const [completed, ...others] = bench.events('cleanup/completed');
  expect(others).toEqual([]);
  expect(completed?.outcome).toBe('cancelled');
  expect(completed?.deletedFileCount).toBeGreaterThan(0);
  expect(sum(await scan(), 'fileCount')).toBe(sum(places, 'fileCount') - completed!.deletedFileCount);
  expect(await bench.codeOf('cleanup/cancel', { jobId })).toBe('ITEM_NOT_FOUND');
});

test('only what the last scan found can be cleaned up', async () => {
  const known = bench.world.state.cleanupPlaces[0]!.itemId;
  expect(await bench.codeOf('cleanup/run', { itemIds: [known] })).toBe('ITEM_NOT_FOUND');
  await scan();
  expect(await bench.codeOf('cleanup/run', { itemIds: [known, 'cln-none'] })).toBe('ITEM_NOT_FOUND');
  expect(await bench.codeOf('cleanup/run', { itemIds: [known] })).toBe('done');
});

test('a second clean-up waits for the first, and can be cancelled while it waits', async () => {
  const [first, second] = await scan();
  const { jobId } = await run([first!]);
  const waiting = await run([second!]);
  bench.clock.advance(500);
  expect(new Set(bench.events('cleanup/progress').map((told) => told.jobId))).toEqual(new Set([jobId]));
  await bench.ask('cleanup/cancel', waiting);
  expect(bench.events('cleanup/completed')).toEqual([
    { ...waiting, outcome: 'cancelled', deletedFileCount: 0, freedBytes: 0, kept: [] },
  ]);
  expect(bench.world.work).toHaveLength(1);
});

async function scan(): Promise<CleanupPlace[]> {
  await bench.ask('scan/fileCleanup/start', {});
  bench.clock.advance(10_000);
  return bench.events('scan/fileCleanup/completed').at(-1)!.items;
}

function run(places: readonly CleanupPlace[]): Promise<{ jobId: string }> {
  return bench.ask('cleanup/run', { itemIds: places.map(({ itemId }) => itemId) });
}

function sum(places: readonly CleanupPlace[], field: 'fileCount' | 'sizeBytes'): number {
  return places.reduce((total, place) => total + place[field], 0);
}
