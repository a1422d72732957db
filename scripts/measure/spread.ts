/** A figure of some visits, and the interval in which other visits of the same hour would probably have put it. */
export interface Spread {
  readonly figure: number;
  readonly low: number;
  readonly high: number;
}

const resamplings = 2_000;

/**
 * The bootstrap interval of 95 %: draws as many visits as there are, some of them repeatedly, and takes the figure of each
 * draw. The same visits give the same interval. Where a visit is one to each of two pages, both stay together: they were
 * made one after the other and share the moment's load.
 */
export function spreadOf<Visit>(visits: readonly Visit[], figureOf: (visits: readonly Visit[]) => number): Spread {
  const random = seededRandom();
  // `random` is below 1, so that there is such a visit.
  const drawOne = (): Visit => visits[Math.floor(random() * visits.length)] as Visit;
  const figures = Array.from({ length: resamplings }, () => figureOf(visits.map(drawOne))).toSorted(
    (left, right) => left - right,
  );
  const quantile = (share: number): number => figures[Math.round(share * (resamplings - 1))] ?? Number.NaN;
  return { figure: figureOf(visits), low: quantile(0.025), high: quantile(0.975) };
}

/** Numbers from 0 to below 1 by mulberry32, always the same ones. */
function seededRandom(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The middle of the values, the upper one of an even number; NaN of none. */
export function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}
