import editDistance from 'damerau-levenshtein';

/** The candidate that a mistyped or shortened word most likely means, if any is close enough. */
export function closestWord<Word extends string>(word: string, candidates: readonly Word[]): Word | undefined {
  const typed = word.toLowerCase();
  if (typed === '') return undefined;
  const shortened = candidates.find((candidate) => candidate.toLowerCase().startsWith(typed));
  if (shortened) return shortened;
  // A cheap filter first: a word is at least as many edits away as its length differs.
  return candidates
    .filter((candidate) => isCloseEnough(Math.abs(typed.length - candidate.length), candidate))
    .map((candidate) => ({ candidate, edits: editDistance(typed, candidate.toLowerCase()).steps }))
    .filter(({ candidate, edits }) => isCloseEnough(edits, candidate))
    .sort((left, right) => left.edits - right.edits)[0]?.candidate;
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
