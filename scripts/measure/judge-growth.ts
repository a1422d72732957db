import { judgeRatio, type Judgement, type Pair } from './judge.ts';

/** A collector's own ups and downs stay below it. */
const goal = { atMost: 1.1 };

/** Compares the last third of what was sampled at even intervals with the first; null: it was sampled too seldom. */
export function judgeGrowth(title: string, samples: readonly number[]): Judgement | null {
  const third = Math.floor(samples.length / 3);
  const before = samples.slice(0, third);
  const pairs = samples.slice(samples.length - third).map((after, index): Pair => [after, before[index] ?? null]);
  return third === 0 ? null : judgeRatio(title, pairs, goal);
}
