import { median, spreadOf, type Spread } from './spread.ts';

/** A goal is missed only where the whole spread is beyond it: otherwise the command would measure the day. */
export type Verdict = 'reached' | 'undecided' | 'missed';

/** A ratio's goal is how many times the reference; another's is in the figure's own unit. */
export type Goal = { readonly atMost: number } | { readonly atLeast: number };

export interface Judgement {
  readonly title: string;
  /** Medians; null where it did not happen in one of the rounds. */
  readonly own: number | null;
  readonly reference: number | null;
  /** The spread of what is compared with the goal. */
  readonly spread: Spread | null;
  readonly goal: string;
  readonly verdict: Verdict;
}

/** What was measured in one round, and of the reference just before or after it. */
export type Pair = readonly [own: number | null, reference: number | null];

/** Compares the ratio of two medians with a goal. */
export function judgeRatio(title: string, pairs: readonly Pair[], goal: Goal): Judgement {
  const whole = pairs.flatMap(([own, reference]) =>
    own === null || reference === null ? [] : [[own, reference] as const],
  );
  const spread = whole.length === pairs.length ? spreadOf(whole, ratioOfMedians) : null;
  const [own, reference] = [middle(pairs.map(([ours]) => ours)), middle(pairs.map(([, theirs]) => theirs))];
  return { title, own, reference, spread, goal: describeGoal(goal, 'x '), verdict: verdictOf(spread, goal) };
}

/** Compares the median of some rounds with a goal in the figure's own unit. */
export function judgeLimit(title: string, rounds: readonly (number | null)[], goal: Goal): Judgement {
  const whole = rounds.filter((value) => value !== null);
  const spread = whole.length === rounds.length ? spreadOf(whole, median) : null;
  return {
    title,
    own: middle(rounds),
    reference: null,
    spread,
    goal: describeGoal(goal),
    verdict: verdictOf(spread, goal),
  };
}

/** Null when it did not happen in one of the rounds. */
export function middle(values: readonly (number | null)[]): number | null {
  return values.includes(null) ? null : median(values.filter((value) => value !== null));
}

function ratioOfMedians(pairs: readonly (readonly [number, number])[]): number {
  return median(pairs.map(([own]) => own)) / median(pairs.map(([, reference]) => reference));
}

function describeGoal(goal: Goal, unit = ''): string {
  return 'atMost' in goal ? `at most ${unit}${goal.atMost}` : `at least ${unit}${goal.atLeast}`;
}

function verdictOf(spread: Spread | null, goal: Goal): Verdict {
  if (spread === null) return 'missed';
  const [best, worst] = 'atMost' in goal ? [spread.low, spread.high] : [-spread.high, -spread.low];
  const limit = 'atMost' in goal ? goal.atMost : -goal.atLeast;
  // A missing figure has missed too: NaN is within no limit.
  if (!(best <= limit)) return 'missed';
  return worst <= limit ? 'reached' : 'undecided';
}

/**
 * Whether memory grows over a run, in whose first half bounded stores fill: compares the last third of the second half
 * with its first third. Null: it was sampled too seldom.
 */
export function judgeGrowth(title: string, samples: readonly number[]): Judgement | null {
  const settled = samples.slice(Math.floor(samples.length / 2));
  const third = Math.floor(settled.length / 3);
  const before = settled.slice(0, third);
  const pairs = settled.slice(settled.length - third).map((after, index): Pair => [after, before[index] ?? null]);
  return third === 0 ? null : judgeRatio(title, pairs, growthGoal);
}

/** A collector's own ups and downs stay below it. */
const growthGoal = { atMost: 1.1 };
