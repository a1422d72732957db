import { median } from '../measure/median.ts';
import { spreadOf, type Spread } from './spread.ts';

/** A goal is missed only where the whole spread is beyond it: otherwise the command would measure the day. */
export type Verdict = 'reached' | 'undecided' | 'missed';

export interface Judgement {
  readonly title: string;
  /** Medians; null where it did not happen in one of the visits. */
  readonly app: number | null;
  readonly reference: number | null;
  /** Of what is compared with the goal. */
  readonly spread: Spread | null;
  readonly goal: string;
  readonly verdict: Verdict;
}

/** What happened in a visit of the app and in the visit of the page written by hand before it. */
export type Pair = readonly [app: number | null, reference: number | null];

/** Compares the ratio of two pages' medians with a goal. */
export function judgeRatio(title: string, pairs: readonly Pair[], goal: number): Judgement {
  const whole = pairs.flatMap(([app, reference]) =>
    app === null || reference === null ? [] : [[app, reference] as const],
  );
  const spread = whole.length === pairs.length ? spreadOf(whole, ratioOfMedians) : null;
  const [app, reference] = [middle(pairs.map(([ours]) => ours)), middle(pairs.map(([, theirs]) => theirs))];
  return { title, app, reference, spread, goal: `x ${goal}`, verdict: verdictOf(spread, goal) };
}

/** Compares the median of the app's visits with a goal in the figure's own unit. */
export function judgeLimit(title: string, visits: readonly (number | null)[], goal: number): Judgement {
  const whole = visits.filter((value) => value !== null);
  const spread = whole.length === visits.length ? spreadOf(whole, median) : null;
  return { title, app: middle(visits), reference: null, spread, goal: String(goal), verdict: verdictOf(spread, goal) };
}

/** Null when it did not happen in one of the visits. */
export function middle(values: readonly (number | null)[]): number | null {
  return values.includes(null) ? null : median(values.filter((value) => value !== null));
}

function ratioOfMedians(pairs: readonly (readonly [number, number])[]): number {
  return median(pairs.map(([app]) => app)) / median(pairs.map(([, reference]) => reference));
}

function verdictOf(spread: Spread | null, goal: number): Verdict {
  if (spread === null || spread.low > goal) return 'missed';
  return spread.high <= goal ? 'reached' : 'undecided';
}
