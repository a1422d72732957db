/** A random source with a seed: the same seed gives the same values in the same order. */
export interface Random {
  /** An integer, both ends included. */
  between(min: number, max: number): number;
  pick<List extends readonly [unknown, ...unknown[]]>(list: List): List[number];
  /** This many of the list's items, each at most once, in the list's order. */
  sample<Item>(list: readonly Item[], count: number): Item[];
  uuid(): string;
  /** A short id with its kind: `scan-2b8e6f41`. */
  id(prefix: string): string;
  /** A source that is created with it as its seed gives the values that follow. */
  readonly state: number;
  /** A separate source, which calls of this one do not affect. */
  fork(): Random;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  /** Public domain, by Tommy Ettinger (mulberry32): small and even enough for made-up machines. From 0 to below 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));

  const digits = (count: number): string => Array.from({ length: count }, () => between(0, 15).toString(16)).join('');

  return {
    between,
    pick: (list) => list[between(0, list.length - 1)] ?? list[0],
    sample: (list, count) => {
      const ranked = list.map((item, index) => ({ item, index, rank: next() }));
      const chosen = ranked.sort((one, other) => one.rank - other.rank).slice(0, count);
      return chosen.sort((one, other) => one.index - other.index).map(({ item }) => item);
    },
    id: (prefix) => `${prefix}-${digits(8)}`,
    uuid: () => {
      const hex = digits(32);
      const variant = between(8, 11).toString(16);
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
    get state() {
      return state;
    },
    fork: () => createRandom(between(0, 2 ** 32 - 1)),
  };
}
