/** The candidate that a mistyped or shortened word most likely means, if any is close enough. */
export function closestWord<Word extends string>(word: string, candidates: readonly Word[]): Word | undefined {
  const typed = word.toLowerCase();
  if (typed === '') return undefined;
  const shortened = candidates.find((candidate) => candidate.toLowerCase().startsWith(typed));
  if (shortened) return shortened;
  // A cheap filter first: a word is at least as many edits away as its length differs.
  return candidates
    .filter((candidate) => isCloseEnough(Math.abs(typed.length - candidate.length), candidate))
    .map((candidate) => ({ candidate, edits: editsBetween(typed, candidate.toLowerCase()) }))
    .filter(({ candidate, edits }) => isCloseEnough(edits, candidate))
    .sort((left, right) => left.edits - right.edits)[0]?.candidate;
}

/** How many letters are to be added, taken away, replaced, or exchanged with their neighbour. */
function editsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let index = 1; index <= one.length; index += 1) {
    const row = [index];
    const [above = [], before = []] = [rows[index - 1], rows[index - 2]];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[index - 1] === other[column - 1];
      const isExchanged = one[index - 1] === other[column - 2] && one[index - 2] === other[column - 1];
      row[column] = Math.min(
        (row[column - 1] ?? 0) + 1,
        (above[column] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? 0;
}

/** With up to a third of the letters wrong it is a typing error; with more it is another word. */
function isCloseEnough(edits: number, candidate: string): boolean {
  return edits * 3 <= candidate.length;
}

/** `; did you mean …?` for words that are probably mistyped, else nothing. */
export function didYouMean(words: readonly string[], candidates: readonly string[]): string {
  const meant = words.flatMap((word) => closestWord(word, candidates) ?? []);
  return meant.length === 0 ? '' : `; did you mean ${meant.join(', ')}?`;
}
