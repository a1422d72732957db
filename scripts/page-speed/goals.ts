import type { Figures } from './figures.ts';

type Measure = Exclude<keyof Figures, 'bytes'>;

export interface Goal {
  readonly title: string;
  /** At most so many times the reference page's figure. */
  readonly ratio?: number;
  /** At most this, in the measure's own unit. */
  readonly limit?: number;
}

/** What the login screen is held to on the throttled line. */
export const loginGoals: Readonly<Record<Measure, Goal>> = {
  firstPaint: { title: 'first paint (ms)', ratio: 1.05 },
  largestPaint: { title: 'largest paint (ms)', ratio: 1.05 },
  formUsable: { title: 'form usable (ms)', ratio: 1.1 },
  accepted: { title: 'submitted email at the server (ms)', ratio: 1.05 },
  responseShown: { title: 'response shown (ms)', ratio: 1.8 },
  blocked: { title: 'blocking time (ms)', limit: 60 },
  layoutShift: { title: 'layout shift', limit: 0 },
  requests: { title: 'requests until usable', limit: 8 },
};

export const measures = Object.keys(loginGoals) as readonly Measure[];

/** Whether figures of the app, beside those of the reference page, reach a goal. */
export function reaches({ ratio, limit }: Goal, app: number | null, reference: number | null): boolean {
  if (ratio === undefined && limit === undefined) return true;
  if (app === null) return false;
  if (limit !== undefined) return app <= limit;
  return reference !== null && app / reference <= (ratio ?? Number.POSITIVE_INFINITY);
}
