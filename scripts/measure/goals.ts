import { judgeLimit, judgeRatio, type Judgement } from './judge.ts';
import type { MeasuredForm } from './measured-forms.ts';
import type { Figures } from './visit.ts';

/** `ratio` is at most so many times the page written by hand, `limit` in the measure's own unit. */
type Goal = { readonly title: string; readonly measure: keyof Figures } & (
  | { readonly ratio: number }
  | { readonly limit: number }
);

/** A visit of the app, and one of the page written by hand, just before; null is a visit that failed. */
export interface PairOfVisits {
  readonly app: Figures | null;
  readonly byHand: Figures | null;
}

export const loginGoals: readonly Goal[] = [
  { title: 'first paint (ms)', measure: 'firstPaint', ratio: 1.45 },
  { title: 'largest paint (ms)', measure: 'largestPaint', ratio: 1.45 },
  { title: 'usable (ms)', measure: 'usable', ratio: 1.45 },
  { title: 'submitted email at the server (ms)', measure: 'accepted', ratio: 1.45 },
  { title: 'response shown (ms)', measure: 'responseShown', ratio: 1.3 },
  { title: 'blocking time (ms)', measure: 'blocked', limit: 350 },
  { title: 'layout shift', measure: 'layoutShift', limit: 0.01 },
];

export function usableGoal({ title }: MeasuredForm): Goal {
  return { title, measure: 'usable', ratio: 1.35 };
}

export function judge({ title, measure, ...goal }: Goal, visits: readonly PairOfVisits[]): Judgement {
  const ours = visits.map(({ app }) => app?.[measure] ?? null);
  if ('limit' in goal) return judgeLimit(title, ours, goal.limit);
  const pairs = visits.map(({ byHand }, index) => [ours[index] ?? null, byHand?.[measure] ?? null] as const);
  return judgeRatio(title, pairs, goal.ratio);
}
