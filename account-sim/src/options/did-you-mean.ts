import { closestWord } from 'simulator-kit/closest-word';

/** `; did you mean …?` for words that are probably mistyped, else nothing. */
export function didYouMean(words: readonly string[], candidates: readonly string[]): string {
  const meant = words.flatMap((word) => closestWord(word, candidates) ?? []);
  return meant.length === 0 ? '' : `; did you mean ${meant.join(', ')}?`;
}
