/** `500ms`, `2s`, `1.5m` in milliseconds; null for anything else, and beyond a day. */
export function parseDuration(text: unknown): number | null {
  const [, amount, unit] = /^(\d{1,8}(?:\.\d{1,3})?)\s?(ms|s|m|h)$/.exec(String(text)) ?? [];
  if (amount === undefined) return null;
  const durationMs = Number(amount) * unitsMs[unit as keyof typeof unitsMs];
  return durationMs <= longestMs ? durationMs : null;
}

const unitsMs = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 } as const;
const longestMs = 24 * unitsMs.h;
