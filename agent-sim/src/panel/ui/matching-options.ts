export interface ComboOption<Value extends string> {
  readonly value: Value;
  /** Options of a group stand together. */
  readonly group: string;
  /** A few words on it. */
  readonly hint: string;
}

/** Those whose name or hint holds every word, in any letter case. */
export function matchingOptions<Value extends string>(
  options: readonly ComboOption<Value>[],
  search: string,
): readonly ComboOption<Value>[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter(({ value, hint }) => {
    const text = `${value} ${hint}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
