export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export function isoMoment(ms: number): string {
  return new Date(ms).toISOString();
}

export function isoDay(ms: number): string {
  return isoMoment(ms).slice(0, 10);
}
