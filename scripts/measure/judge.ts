import { median, spreadOf, type Spread } from './spread.ts';
import type { Figures } from './visit.ts';

/** `ratio` is at most so many times the page written by hand, `limit` in the measure's own unit. */
export type Goal = { readonly title: string; readonly measure: keyof Figures } & (
  | { readonly ratio: number }
  | { readonly limit: number }
);

/** A visit of the app, and one of the page written by hand, just before; null is a visit that failed. */
export interface PairOfVisits {
  readonly app: Figures | null;
  readonly byHand: Figures | null;
}

/** A goal is missed only where the whole spread is beyond it: otherwise the command would measure the day. */
type Verdict = 'ok' | 'undecided' | 'MISSED';

export interface Judgement {
  readonly title: string;
  /** Medians; null where it did not happen in one of the visits. */
  readonly own: number | null;
  /** Null too where the goal is a limit. */
  readonly byHand: number | null;
  /** The spread of what is compared with the goal. */
  readonly spread: Spread | null;
  readonly goal: string;
  readonly verdict: Verdict;
}

/** Compares with the goal the ratio of two medians, or the app's median: its ratio to 1. */
export function judge({ title, measure, ...goal }: Goal, visits: readonly PairOfVisits[]): Judgement {
  const own = visits.map(({ app }) => app?.[measure] ?? null);
  const byHand = 'ratio' in goal ? visits.map((pair) => pair.byHand?.[measure] ?? null) : own.map(() => 1);
  const pairs = own.flatMap((value, index) => {
    const reference = byHand[index] ?? null;
    return value === null || reference === null ? [] : [[value, reference] as const];
  });
  const spread = pairs.length === visits.length ? spreadOf(pairs, ratioOfMedians) : null;
  const [atMost, text] =
    'ratio' in goal ? [goal.ratio, `at most x ${goal.ratio}`] : [goal.limit, `at most ${goal.limit}`];
  const medians = { own: middle(own), byHand: 'ratio' in goal ? middle(byHand) : null };
  return { title, ...medians, spread, goal: text, verdict: verdictOf(spread, atMost) };
}

/** Null when it did not happen in one of the visits. */
function middle(values: readonly (number | null)[]): number | null {
  const numbers = values.filter((value) => value !== null);
  return numbers.length === values.length ? median(numbers) : null;
}

function ratioOfMedians(pairs: readonly (readonly [number, number])[]): number {
  return median(pairs.map(([own]) => own)) / median(pairs.map(([, reference]) => reference));
}

function verdictOf(spread: Spread | null, atMost: number): Verdict {
  // A missing figure has missed too: NaN is within no limit.
  if (spread === null || !(spread.low <= atMost)) return 'MISSED';
  return spread.high <= atMost ? 'ok' : 'undecided';
}
