/** The largest whole unit: "1 day", "2 hours", "30 seconds". */
export function describeDuration(durationMs: number): string {
  const [name, sizeMs] = units.find(([, unitMs]) => durationMs >= unitMs) ?? shortest;
  const count = Math.max(1, Math.floor(durationMs / sizeMs));
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

const shortest = ['second', 1_000] as const;
const units = [['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000], shortest] as const;
