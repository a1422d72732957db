import { clearTimeout, setImmediate, setTimeout } from 'node:timers';

/** Time as connections know it. */
export interface RealTime {
  /** Milliseconds from an arbitrary moment; never set back. */
  now(): number;
  /** Runs once after the delay, unless it is cancelled by the returned function. Keeps no process alive. */
  after(delayMs: number, run: () => void): () => void;
}

// Taken when this file is loaded, and not from the global object later: a test that replaces the timers of its process
// replaces those, and would stop every connection of a simulator that runs there.
const monotonicNow = performance.now.bind(performance);

export const realTime: RealTime = {
  now: () => monotonicNow(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, Math.min(delayMs, maxDelayMs)).unref();
    return () => clearTimeout(timer);
  },
};

/** Resolves after the delay. */
export function pause(delayMs: number): Promise<void> {
  return new Promise((resolve) => void realTime.after(delayMs, resolve));
}

/** Resolves after what is waiting to be sent or received now. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

/** Node turns a longer delay into 1 ms. */
const maxDelayMs = 2 ** 31 - 1;
