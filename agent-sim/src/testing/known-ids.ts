/** Remembers every id that an agent has named, as a page would that listens to everything. */
export interface KnownIds {
  learn(value: unknown): void;
  /** The payload with its ids replaced by known ones of their kind; `choice` 0 is the one heard last. */
  fillIn(payload: unknown, choice: number): unknown;
}

export function createKnownIds(): KnownIds {
  const known = new Map<string, string[]>();

  function learn(value: unknown): void {
    if (typeof value === 'string') {
      const kind = kindOf(value);
      if (kind === null) return;
      const others = (known.get(kind) ?? []).filter((id) => id !== value);
      known.set(kind, [value, ...others].slice(0, 200));
    } else if (typeof value === 'object' && value !== null) {
      Object.values(value).forEach(learn);
    }
  }

  function fillIn(value: unknown, choice: number): unknown {
    if (Array.isArray(value)) return value.map((inner, index) => fillIn(inner, choice + index));
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fillIn(inner, choice)]));
    }
    const ids = typeof value === 'string' ? known.get(kindOf(value) ?? '') : undefined;
    return ids?.[choice % ids.length] ?? value;
  }

  return { learn, fillIn };
}

/** `drv` of `drv-7f3a91c2`: samples and worlds write ids alike. Null: no id. */
function kindOf(text: string): string | null {
  return /^(drv|dev|job|scan|opt|cln|case|ntf|pop|blk)-[\da-z]+$/.exec(text)?.[1] ?? null;
}
