export interface Limits {
  readonly entries: number;
  readonly bytes: number;
}

interface Latest<Item> {
  add(item: Item, bytes: number): void;
  /** Oldest first. */
  list(): readonly Item[];
  clear(): void;
  /** How many did not fit any more, since the last `clear`. */
  readonly lostCount: number;
}

/** Keeps the items that were added last. */
export function createLatest<Item>(limits: Limits): Latest<Item> {
  let kept: { readonly item: Item; readonly bytes: number }[] = [];
  let [first, totalBytes, lostCount] = [0, 0, 0];

  const forgetOldest = (): void => {
    while (kept.length - first > limits.entries || totalBytes > limits.bytes) {
      totalBytes -= kept[first]?.bytes ?? 0;
      first += 1;
      lostCount += 1;
    }
    // Moves the rest once per this many entries, instead of with each one.
    if (first < limits.entries && first < kept.length) return;
    kept = kept.slice(first);
    first = 0;
  };

  return {
    add: (item, bytes) => {
      kept.push({ item, bytes });
      totalBytes += bytes;
      forgetOldest();
    },
    list: () => kept.slice(first).map(({ item }) => item),
    clear: () => {
      kept = [];
      [first, totalBytes, lostCount] = [0, 0, 0];
    },
    get lostCount() {
      return lostCount;
    },
  };
}
