export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** As the protocol writes a moment. */
export function isoMoment(ms: number): string {
  return new Date(ms).toISOString();
}

/** As the protocol writes a day without a time. */
export function isoDay(ms: number): string {
  return isoMoment(ms).slice(0, 10);
}
