import { expect, test } from 'vitest';
import { benchOfEach } from '../../testing/world-bench.ts';
import type { Optimization } from '../state/world-state.ts';

const bench = benchOfEach('driver-support');

test('what is applied is found as applied, with its values changed over, and reverting brings it back', async () => {
  const [first, second, ...others] = await scan();
  const itemIds = [first!.itemId, second!.itemId];
  // Named twice, it is applied once.
  const { jobId } = await bench.ask('optimization/apply', { itemIds: [...itemIds, first!.itemId] });
  bench.clock.advance(30_000);
  expect(bench.events('optimization/progress')).toMatchObject([
    { jobId, itemId: first!.itemId, percent: 0 },
    { jobId, itemId: second!.itemId, percent: 50 },
  ]);
  expect(bench.events('optimization/completed')).toEqual([
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

  await bench.ask('optimization/revert', { itemIds });
  bench.clock.advance(30_000);
  const outcomes = bench
    .events('optimization/completed')
    .at(-1)
    ?.items.map(({ outcome }) => outcome);
  expect(outcomes).toEqual(['reverted', 'reverted']);
  expect(await scan()).toEqual([first, second, ...others]);
});

test('a setting that no scan has found is not applied, nor one reverted that was not applied; nothing is changed', async () => {
  const { optimizations } = bench.world.state;
  const known = optimizations[0]!.itemId;
  expect(await bench.codeOf('optimization/apply', { itemIds: [known] })).toBe('ITEM_NOT_FOUND');
  await scan();
  expect(await bench.codeOf('optimization/apply', { itemIds: [known, 'opt-none'] })).toBe('ITEM_NOT_FOUND');
  expect(await bench.codeOf('optimization/revert', { itemIds: [known] })).toBe('ITEM_NOT_FOUND');
  bench.clock.advance(60_000);
  expect(bench.world.state.optimizations).toEqual(optimizations);
});

test('jobs run one after another, in the order asked for; one that breaks off says of each setting what became of it', async () => {
  const [first, second] = await scan();
  const one = await bench.ask('optimization/apply', { itemIds: [first!.itemId, second!.itemId] });
  const other = await bench.ask('optimization/apply', { itemIds: [second!.itemId] });
  bench.clock.advance(1_000);
  bench.world.endWork(one.jobId, { status: 'failed', code: 'INTERNAL_ERROR', message: 'The machine goes down' });
  bench.clock.advance(60_000);
  const [broken, next] = bench.events('optimization/completed');
  expect(broken?.items).toEqual([
    { itemId: first!.itemId, outcome: 'applied', message: '' },
    { itemId: second!.itemId, outcome: 'failed', message: 'The machine goes down' },
  ]);
  expect(next?.jobId).toBe(other.jobId);
});

test('a page that never stops asking is refused before it fills the memory', async () => {
  const [first] = await scan();
  const payload = { itemIds: [first!.itemId] };
  for (let asked = 0; asked < 50; asked += 1) await bench.ask('optimization/apply', payload);
  expect(await bench.codeOf('optimization/apply', payload)).toBe('INTERNAL_ERROR');
  expect(bench.world.work).toHaveLength(50);
});

async function scan(): Promise<Optimization[]> {
  await bench.ask('scan/systemOptimization/start', {});
  bench.clock.advance(10_000);
  return bench.events('scan/systemOptimization/completed').at(-1)!.items;
}
