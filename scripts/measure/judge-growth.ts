import { judgeRatio, type Judgement, type Pair } from './judge.ts';

/** A collector's own ups and downs stay below it. */
const goal = { atMost: 1.1 };

/**
 * Whether memory grows over a run, in whose first half bounded stores fill: compares the last third of the second half
 * with its first third. Null: it was sampled too seldom.
 */
export function judgeGrowth(title: string, samples: readonly number[]): Judgement | null {
  const settled = samples.slice(Math.floor(samples.length / 2));
  const third = Math.floor(settled.length / 3);
  const before = settled.slice(0, third);
  const pairs = settled.slice(settled.length - third).map((after, index): Pair => [after, before[index] ?? null]);
  return third === 0 ? null : judgeRatio(title, pairs, goal);
}
