import { beforeEach, expect, test } from 'vitest';
import { codeOf, resultOf } from '../testing/ask-world.ts';
import { createWorldBench } from '../testing/create-world-bench.ts';
import type { CleanupPlace } from '../world/state/world-state.ts';

let { clock, world, events } = createWorldBench('maverick');

beforeEach(() => {
  ({ clock, world, events } = createWorldBench('maverick'));
});

test('what is cleaned up is found no more, and its room is free', async () => {
  const { freeBytes } = world.state;
  const places = await scan();
  const { jobId } = await resultOf(world, 'cleanup/run', { itemIds: ids(places) });
  clock.advance(60_000);
  const [completed] = events.of('cleanup/completed');
  expect(completed).toMatchObject({ jobId, outcome: 'finished' });
  expect(world.state.freeBytes).toBe(freeBytes + completed!.freedBytes);
  const left = await scan();
  expect(left.every(({ category }) => category === 'temporaryFiles')).toBe(true);
  expect(sum(places, 'fileCount')).toBe(completed!.deletedFileCount + sum(left, 'fileCount'));
  expect(sum(places, 'sizeBytes')).toBe(completed!.freedBytes + sum(left, 'sizeBytes'));
});

test('a file that a program has open stays, and is named', async () => {
  const places = await scan();
  const temporary = places.filter(({ category }) => category === 'temporaryFiles');
  expect(temporary.length).toBeGreaterThan(0);
  await resultOf(world, 'cleanup/run', { itemIds: ids(places) });
  clock.advance(60_000);
  const kept = events.of('cleanup/completed')[0]!.kept;
  expect(kept).toHaveLength(temporary.length);
  for (const { path, reason } of kept) {
    expect(reason).toBe('inUse');
    expect(temporary.some((place) => path.startsWith(`${place.path}\\`))).toBe(true);
  }
});

test('progress rises to 100 and names the folder that is being emptied', async () => {
  const places = await scan();
  const { jobId } = await resultOf(world, 'cleanup/run', { itemIds: ids(places) });
  clock.advance(60_000);
  const told = events.of('cleanup/progress');
  const percents = told.map(({ percent }) => percent);
  expect(percents).toEqual([...new Set(percents)].sort((one, other) => one - other));
  expect(percents.at(-1)).toBe(100);
  expect(new Set(told.map(({ path }) => path))).toEqual(new Set(places.map(({ path }) => path)));
  expect(told.every((event) => event.jobId === jobId)).toBe(true);
  const freed = told.map(({ freedBytes }) => freedBytes);
  expect(freed).toEqual([...freed].sort((one, other) => one - other));
});

test('a clean-up that is cancelled keeps what it had not come to', async () => {
  const places = await scan();
  const { jobId } = await resultOf(world, 'cleanup/run', { itemIds: ids(places) });
  clock.advance(places.length * 600);
  expect(await resultOf(world, 'cleanup/cancel', { jobId })).toEqual({});
  clock.advance(60_000);
  const [completed, ...others] = events.of('cleanup/completed');
  expect(others).toEqual([]);
  expect(completed?.outcome).toBe('cancelled');
  expect(completed?.deletedFileCount).toBeGreaterThan(0);
  expect(sum(await scan(), 'fileCount')).toBe(sum(places, 'fileCount') - completed!.deletedFileCount);
  expect(await codeOf(world, 'cleanup/cancel', { jobId })).toBe('ITEM_NOT_FOUND');
});

test('only what the last scan found can be cleaned up', async () => {
  const known = world.state.cleanupPlaces[0]!.itemId;
  expect(await codeOf(world, 'cleanup/run', { itemIds: [known] })).toBe('ITEM_NOT_FOUND');
  await scan();
  expect(await codeOf(world, 'cleanup/run', { itemIds: [known, 'cln-none'] })).toBe('ITEM_NOT_FOUND');
  expect(await codeOf(world, 'cleanup/run', { itemIds: [known] })).toBe('done');
});

test('a second clean-up waits for the first, and can be cancelled while it waits', async () => {
  const [first, second] = await scan();
  await resultOf(world, 'cleanup/run', { itemIds: [first!.itemId] });
  const waiting = await resultOf(world, 'cleanup/run', { itemIds: [second!.itemId] });
  await resultOf(world, 'cleanup/cancel', waiting);
  expect(events.of('cleanup/completed')).toEqual([
    { ...waiting, outcome: 'cancelled', deletedFileCount: 0, freedBytes: 0, kept: [] },
  ]);
  expect(world.work).toHaveLength(1);
});

async function scan(): Promise<CleanupPlace[]> {
  await resultOf(world, 'scan/fileCleanup/start', {});
  clock.advance(10_000);
  return events.of('scan/fileCleanup/completed').at(-1)!.items;
}

function ids(places: readonly CleanupPlace[]): string[] {
  return places.map(({ itemId }) => itemId);
}

function sum(places: readonly CleanupPlace[], field: 'fileCount' | 'sizeBytes'): number {
  return places.reduce((total, place) => total + place[field], 0);
}
