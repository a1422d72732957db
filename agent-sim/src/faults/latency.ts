import { pause } from 'simulator-kit/real-time';

/** How long answers are delayed: each by a random time between these two. */
export interface LatencyRange {
  readonly minMs: number;
  readonly maxMs: number;
}

/** The delay of regstate and of every message to the hub; it can be changed while the agent runs. */
export interface Latency {
  range: LatencyRange;
  wait(): Promise<void>;
}

/** `between` returns a random integer, both ends included. */
export function createLatency(
  range: LatencyRange,
  between: (min: number, max: number) => number,
  wait: (delayMs: number) => Promise<void> = pause,
): Latency {
  const latency: Latency = {
    range,
    wait: async () => {
      const { minMs, maxMs } = latency.range;
      if (maxMs > 0) await wait(between(minMs, maxMs));
    },
  };
  return latency;
}

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
