import { beforeEach, expect, test } from 'vitest';
import { codeOf, resultOf } from '../testing/ask-world.ts';
import { createWorldBench } from '../testing/create-world-bench.ts';
import type { Optimization } from '../world/state/world-state.ts';

let { clock, world, events } = createWorldBench('driver-support');

beforeEach(() => {
  ({ clock, world, events } = createWorldBench('driver-support'));
});

test('what is applied is found as applied, with its values changed over, and reverting brings it back', async () => {
  const [first, second, ...others] = await scan();
  const itemIds = [first!.itemId, second!.itemId];
  const { jobId } = await resultOf(world, 'optimization/apply', { itemIds });
  clock.advance(30_000);
  expect(events.of('optimization/completed')).toEqual([
    { jobId, items: itemIds.map((itemId) => ({ itemId, outcome: 'applied', message: '' })), needsReboot: false },
  ]);
  const after = await scan();
  expect(after[0]).toEqual({
    ...first,
    isApplied: true,
    currentValue: first!.recommendedValue,
    recommendedValue: first!.currentValue,
  });
  expect(after.slice(2)).toEqual(others);

  await resultOf(world, 'optimization/revert', { itemIds });
  clock.advance(30_000);
  expect(events.of('optimization/completed').at(-1)?.items).toMatchObject([
    { outcome: 'reverted' },
    { outcome: 'reverted' },
  ]);
  expect(await scan()).toEqual([first, second, ...others]);
});

test('progress comes before each setting, rising', async () => {
  const itemIds = (await scan()).map(({ itemId }) => itemId);
  await resultOf(world, 'optimization/apply', { itemIds });
  clock.advance(60_000);
  const told = events.of('optimization/progress');
  expect(told.map(({ itemId }) => itemId)).toEqual(itemIds);
  const percents = told.map(({ percent }) => percent);
  expect(percents).toEqual([...percents].sort((one, other) => one - other));
  expect(percents[0]).toBe(0);
});

test('a setting that no scan has found is not applied, nor one reverted that was not applied; nothing is changed', async () => {
  const { optimizations } = world.state;
  const known = optimizations[0]!.itemId;
  expect(await codeOf(world, 'optimization/apply', { itemIds: [known] })).toBe('ITEM_NOT_FOUND');
  await scan();
  expect(await codeOf(world, 'optimization/apply', { itemIds: [known, 'opt-none'] })).toBe('ITEM_NOT_FOUND');
  expect(await codeOf(world, 'optimization/revert', { itemIds: [known] })).toBe('ITEM_NOT_FOUND');
  clock.advance(60_000);
  expect(world.state.optimizations).toEqual(optimizations);
});

test('a setting that is named twice is applied once', async () => {
  const [first] = await scan();
  await resultOf(world, 'optimization/apply', { itemIds: [first!.itemId, first!.itemId] });
  clock.advance(60_000);
  expect(events.of('optimization/completed')[0]?.items).toHaveLength(1);
});

test('jobs run one after another, in the order asked for', async () => {
  const [first, second] = await scan();
  const one = await resultOf(world, 'optimization/apply', { itemIds: [first!.itemId] });
  const other = await resultOf(world, 'optimization/apply', { itemIds: [second!.itemId] });
  clock.advance(60_000);
  const ended = events.all.filter(({ type }) => type.startsWith('optimization/'));
  expect(ended.map(({ payload }) => 'jobId' in payload && payload.jobId)).toEqual([
    one.jobId,
    one.jobId,
    other.jobId,
    other.jobId,
  ]);
});

test('a job that breaks off says of each setting what became of it', async () => {
  const [first, second] = await scan();
  const { jobId } = await resultOf(world, 'optimization/apply', { itemIds: [first!.itemId, second!.itemId] });
  clock.advance(1_000);
  world.endWork(jobId, { status: 'failed', code: 'INTERNAL_ERROR', message: 'The machine goes down' });
  expect(events.of('optimization/completed')[0]?.items).toEqual([
    { itemId: first!.itemId, outcome: 'applied', message: '' },
    { itemId: second!.itemId, outcome: 'failed', message: 'The machine goes down' },
  ]);
});

test('a page that never stops asking is refused before it fills the memory', async () => {
  const [first] = await scan();
  const payload = { itemIds: [first!.itemId] };
  for (let asked = 0; asked < 50; asked += 1) await resultOf(world, 'optimization/apply', payload);
  expect(await codeOf(world, 'optimization/apply', payload)).toBe('INTERNAL_ERROR');
  expect(world.work).toHaveLength(50);
});

async function scan(): Promise<Optimization[]> {
  await resultOf(world, 'scan/systemOptimization/start', {});
  clock.advance(10_000);
  return events.of('scan/systemOptimization/completed').at(-1)!.items;
}
