import { pause } from 'simulator-kit/real-time';
import { createRandom } from '../world/state/random.ts';

/** How long answers are delayed: each by a random time between these two. */
export interface LatencyRange {
  readonly minMs: number;
  readonly maxMs: number;
}

/** The delay of regstate and of every message to the hub; it can be changed while the agent runs. */
export interface Latency {
  range: LatencyRange;
  /** The state of the source of the delays. */
  randomState: number;
  wait(): Promise<void>;
}

export function createLatency(
  range: LatencyRange,
  seed: number,
  wait: (delayMs: number) => Promise<void> = pause,
): Latency {
  // A random source of its own: how often a page asks must not change what the machine consists of.
  let random = createRandom(seed);
  const latency: Latency = {
    range,
    get randomState() {
      return random.state;
    },
    set randomState(state) {
      random = createRandom(state);
    },
    wait: async () => {
      const { minMs, maxMs } = latency.range;
      if (maxMs > 0) await wait(random.between(minMs, maxMs));
    },
  };
  return latency;
}

/**
 * Lets the messages of one connection arrive late, each by a delay of its own, and in the order in which they were sent,
 * as a socket delivers them.
 */
export function createDelayQueue(latency: Pick<Latency, 'wait'>): (take: () => void) => void {
  let last = Promise.resolve();
  return (take) => {
    const delay = latency.wait();
    last = last.then(() => delay).then(take);
  };
}
