import { judgeLimit, judgeRatio, type Judgement } from '../measure/judge.ts';
import type { MeasuredForm } from './measured-forms.ts';
import type { Figures } from './visit.ts';

type Measure = Exclude<keyof Figures, 'bytes'>;

/** `ratio` is at most so many times the other page, `limit` in the measure's own unit. */
type Goal = { readonly title: string; readonly measure: Measure } & (
  | { readonly ratio: number }
  | { readonly limit: number }
);

/** A visit of the app, and one of the page that it is compared with, just before or after; null is a visit that failed. */
export interface PairOfVisits {
  readonly app: Figures | null;
  readonly reference: Figures | null;
}

/**
 * Counts for the login until its response shows, and for every other route until it is at rest. There the blocking time is only
 * printed: three visits on a busy machine say nothing about it.
 */
export const shiftGoal: Goal = { title: 'layout shift', measure: 'layoutShift', limit: 0.01 };

export const loginGoals: readonly Goal[] = [
  { title: 'first paint (ms)', measure: 'firstPaint', ratio: 1.45 },
  { title: 'largest paint (ms)', measure: 'largestPaint', ratio: 1.45 },
  { title: 'usable (ms)', measure: 'usable', ratio: 1.45 },
  { title: 'submitted email at the server (ms)', measure: 'accepted', ratio: 1.45 },
  { title: 'response shown (ms)', measure: 'responseShown', ratio: 1.3 },
  shiftGoal,
];

/** The goals of a page with a brand, compared with the same page without. */
export const brandGoals: readonly Goal[] = [
  { title: 'first paint (ms)', measure: 'firstPaint', ratio: 1.1 },
  { title: 'largest paint (ms)', measure: 'largestPaint', ratio: 1.1 },
  { title: 'usable (ms)', measure: 'usable', ratio: 1.1 },
  shiftGoal,
];

/** The work until the page is at rest, beside the floor, which blocks for hardly more than a frame. */
export const workGoals: readonly Goal[] = [
  { title: 'blocking time (ms)', measure: 'blocked', limit: 350 },
  { title: 'processor time (ms)', measure: 'worked', ratio: 2.5 },
];

export function usableGoal({ title }: MeasuredForm): Goal {
  return { title, measure: 'usable', ratio: 1.35 };
}

/** Applies to pages in several languages: `docs/speed.md` says what they do that the page written by hand does not. */
export const languagesLeeway = 0.25;

/** @param leeway Added to the ratio of the goal. */
export function judge({ title, measure, ...goal }: Goal, visits: readonly PairOfVisits[], leeway = 0): Judgement {
  const ours = visits.map(({ app }) => app?.[measure] ?? null);
  if ('limit' in goal) return judgeLimit(title, ours, { atMost: goal.limit });
  return judgeRatio(
    title,
    visits.map(({ reference }, index) => [ours[index] ?? null, reference?.[measure] ?? null]),
    { atMost: goal.ratio + leeway },
  );
}
