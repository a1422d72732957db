/** Puts an entry before the others; the oldest go when there are too many, so that nothing grows for ever. */
export function newestFirst<Entry>(entries: readonly Entry[], entry: Entry, limit: number): readonly Entry[] {
  return [entry, ...entries].slice(0, limit);
}
