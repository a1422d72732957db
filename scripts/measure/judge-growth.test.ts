import { expect, it } from 'vitest';
import { judgeGrowth } from './judge-growth.ts';

const samples = (valueAt: (index: number) => number): number[] => Array.from({ length: 90 }, (_, at) => valueAt(at));

it.each([
  ['missed', 'memory grows steadily', (at: number) => 100 + at],
  ['reached', 'it stays, with ups and downs', (at: number) => 100 + (at % 7)],
  ['reached', 'it shrinks', (at: number) => 200 - at],
  ['reached', 'stores fill in the first half', (at: number) => Math.min(200, 100 + 4 * at)],
  ['undecided', 'it may have grown', (at: number) => (at < 67 ? 100 : 104 + (at % 13))],
])('is %s where %s', (verdict, _what, valueAt) => {
  expect(judgeGrowth('memory', samples(valueAt))).toMatchObject({ verdict });
});

it('says nothing of too few samples', () => {
  expect(judgeGrowth('memory', [100, 200])).toBeNull();
});
