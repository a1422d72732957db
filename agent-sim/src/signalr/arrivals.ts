import type { Latency } from '../faults/latency.ts';

/**
 * Lets the messages of one connection arrive late, each by a delay of its own, and in the order in which they were sent,
 * as a socket delivers them.
 */
export function createArrivals(latency: Pick<Latency, 'wait'>): (take: () => void) => void {
  let last = Promise.resolve();
  return (take) => {
    const delay = latency.wait();
    last = last.then(() => delay).then(take);
  };
}
