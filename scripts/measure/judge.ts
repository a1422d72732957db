import { median, spreadOf, type Spread } from './spread.ts';

/** A goal is missed only where the whole spread is beyond it: otherwise the command would measure the day. */
export type Verdict = 'reached' | 'undecided' | 'missed';

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

/** Compares the ratio of two medians with the greatest that is allowed. */
export function judgeRatio(title: string, pairs: readonly Pair[], atMost: number): Judgement {
  const whole = pairs.flatMap(([own, reference]) =>
    own === null || reference === null ? [] : [[own, reference] as const],
  );
  const spread = whole.length === pairs.length ? spreadOf(whole, ratioOfMedians) : null;
  const [own, reference] = [middle(pairs.map(([ours]) => ours)), middle(pairs.map(([, theirs]) => theirs))];
  return { title, own, reference, spread, goal: `at most x ${atMost}`, verdict: verdictOf(spread, atMost) };
}

/** Compares the median of some rounds with the greatest that is allowed, in the figure's own unit. */
export function judgeLimit(title: string, rounds: readonly (number | null)[], atMost: number): Judgement {
  const whole = rounds.filter((value) => value !== null);
  const spread = whole.length === rounds.length ? spreadOf(whole, median) : null;
  const verdict = verdictOf(spread, atMost);
  return { title, own: middle(rounds), reference: null, spread, goal: `at most ${atMost}`, verdict };
}

/** Null when it did not happen in one of the rounds. */
function middle(values: readonly (number | null)[]): number | null {
  return values.includes(null) ? null : median(values.filter((value) => value !== null));
}

function ratioOfMedians(pairs: readonly (readonly [number, number])[]): number {
  return median(pairs.map(([own]) => own)) / median(pairs.map(([, reference]) => reference));
}

function verdictOf(spread: Spread | null, atMost: number): Verdict {
  // A missing figure has missed too: NaN is within no limit.
  if (spread === null || !(spread.low <= atMost)) return 'missed';
  return spread.high <= atMost ? 'reached' : 'undecided';
}
