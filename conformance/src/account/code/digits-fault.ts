/** What is wrong with the digits of several mails, where chance hardly ever makes them so. */
export function digitsFault(codes: readonly string[]): string | false {
  const distinct = new Set(codes).size;
  // Two of many may be alike once in a hundred thousand runs.
  if (distinct === 1 || codes.length - distinct > 1) return 'the same digits again';
  if (codes.length < 4) return false;
  const constant = Array.from({ length: 6 }, (_, place) => new Set(codes.map((code) => code[place])).size === 1);
  const fixed = constant.filter(Boolean).length;
  if (fixed >= 3) return `digits of which ${fixed} are the same in each mail`;
  const sorted = codes.map(Number).toSorted((one, other) => one - other);
  return spanOf(sorted) < maxSpan && 'digits that follow one another';
}

/** The span goes round the clock: 000000 follows 999999. */
function spanOf(sorted: readonly number[]): number {
  const gaps = sorted.map((each, at) => (sorted[at + 1] ?? (sorted[0] ?? 0) + allCodes) - each);
  return allCodes - Math.max(...gaps);
}

const allCodes = 1_000_000;
const maxSpan = 2_000;
