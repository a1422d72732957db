export interface ComboOption<Value extends string> {
  readonly value: Value;
  /** Options of a group stand together. */
  readonly group: string;
  /** A few words on it. */
  readonly hint: string;
}

/** Those whose name or hint holds every word, in any letter case; names come before hints. */
export function matchingOptions<Value extends string>(
  options: readonly ComboOption<Value>[],
  search: string,
): readonly ComboOption<Value>[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const holdsAll = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  const byName = options.filter(({ value }) => holdsAll(value));
  const byHint = options.filter(({ value, hint }) => !holdsAll(value) && holdsAll(`${value} ${hint}`));
  return [...byName, ...byHint];
}
