/** Chance that repeats itself: the same seed gives the same answers in the same order. */
export interface Random {
  /** An integer, both ends included. */
  between(min: number, max: number): number;
  pick<Item>(list: readonly [Item, ...Item[]]): Item;
  pick<Item>(list: readonly Item[]): Item | undefined;
  /** So many of the list's items, each at most once, in the list's order. */
  sample<Item>(list: readonly Item[], count: number): Item[];
  /** A version 4 UUID. */
  uuid(): string;
  /** A source of its own, which others' questions do not disturb. */
  fork(): Random;
}

export function createRandom(seed: number): Random {
  const next = mulberry32(seed);
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));

  return {
    between,
    // The overloads' promise: only an empty list has nothing to pick.
    pick: <Item>(list: readonly Item[]) => list[between(0, list.length - 1)] as Item,
    sample: (list, count) => {
      const ranked = list.map((item, index) => ({ item, index, rank: next() }));
      const chosen = ranked.sort((one, other) => one.rank - other.rank).slice(0, count);
      return chosen.sort((one, other) => one.index - other.index).map(({ item }) => item);
    },
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => between(0, 15).toString(16)).join('');
      const variant = between(8, 11).toString(16);
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
    fork: () => createRandom(between(0, 2 ** 32 - 1)),
  };
}

/** 32 bits of state, public domain, by Tommy Ettinger: small and even enough for made-up machines. Answers 0 to below 1. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
