/** `500ms`, `2s`, `1.5m`, `2h`, `14d` in milliseconds; null for anything else. */
export function readDuration(text: string): number | null {
  const [, amount, unit] = /^(-?\d{1,8}(?:\.\d{1,3})?)\s?(ms|s|m|h|d)$/.exec(text) ?? [];
  return amount === undefined ? null : Number(amount) * unitsMs[unit as Unit];
}

/** Writes it in the largest unit that it is a multiple of, as `readDuration` reads it: `90m`, `14d`; `0s`. */
export function writeDuration(durationMs: number): string {
  const unit = units.find((each) => durationMs !== 0 && durationMs % unitsMs[each] === 0) ?? 's';
  return `${durationMs / unitsMs[unit]}${unit}`;
}

const unitsMs = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1_000, ms: 1 } as const;

type Unit = keyof typeof unitsMs;

// The keys of the table are the units, the largest first.
const units = Object.keys(unitsMs) as readonly Unit[];
