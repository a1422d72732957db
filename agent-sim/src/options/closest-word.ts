/** The candidate that a mistyped or shortened word most likely means, if any is close enough. */
export function closestWord<Word extends string>(word: string, candidates: readonly Word[]): Word | undefined {
  const typed = word.toLowerCase();
  if (typed === '') return undefined;
  const shortened = candidates.find((candidate) => candidate.toLowerCase().startsWith(typed));
  if (shortened) return shortened;
  // With up to a third of the letters wrong it is a typing error; with more it is another word.
  return candidates
    .map((candidate) => ({ candidate, edits: editDistance(typed, candidate.toLowerCase()) }))
    .filter(({ candidate, edits }) => edits * 3 <= candidate.length)
    .sort((left, right) => left.edits - right.edits)[0]?.candidate;
}

/** How many letters must be added, removed, replaced, or swapped with their neighbour. */
function editDistance(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [line, letter] of Array.from(from).entries()) {
    const next = [line + 1];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (to[column - 1] === letter ? 0 : 1);
      const isSwapped = to[column - 2] === letter && to[column - 1] === from[line - 1];
      const swapped = isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity;
      next.push(Math.min(replaced, swapped, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row[to.length] ?? 0;
}
