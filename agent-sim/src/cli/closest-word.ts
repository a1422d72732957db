/** The candidate that a mistyped or shortened word most likely means, if any is near enough. */
export function closestWord<Word extends string>(word: string, candidates: readonly Word[]): Word | undefined {
  const typed = word.toLowerCase();
  if (typed === '') return undefined;
  const shortened = candidates.find((candidate) => candidate.toLowerCase().startsWith(typed));
  if (shortened) return shortened;
  // A third of the letters wrong is a slip; more is another word.
  return candidates
    .map((candidate) => ({ candidate, edits: editDistance(typed, candidate.toLowerCase()) }))
    .filter(({ candidate, edits }) => edits * 3 <= candidate.length)
    .sort((left, right) => left.edits - right.edits)[0]?.candidate;
}

/** Levenshtein's: how many letters must be added, removed or replaced. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [line, letter] of Array.from(from).entries()) {
    const next = [line + 1];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (to[column - 1] === letter ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
