import editDistance from 'damerau-levenshtein';

/** The candidate that a mistyped or shortened word most likely means, if any is close enough. */
export function closestWord<Word extends string>(word: string, candidates: readonly Word[]): Word | undefined {
  const typed = word.toLowerCase();
  if (typed === '') return undefined;
  const shortened = candidates.find((candidate) => candidate.toLowerCase().startsWith(typed));
  if (shortened) return shortened;
  // With up to a third of the letters wrong it is a typing error; with more it is another word.
  return candidates
    .map((candidate) => ({ candidate, edits: editDistance(typed, candidate.toLowerCase()).steps }))
    .filter(({ candidate, edits }) => edits * 3 <= candidate.length)
    .sort((left, right) => left.edits - right.edits)[0]?.candidate;
}
