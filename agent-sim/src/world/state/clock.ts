/** The only source of time in the world, so that tests and `--speed` can replace it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs once after the delay (divided by the speed); the returned function cancels it. */
  after(delayMs: number, run: () => void): () => void;
}

/** The machine's own time. A new speed counts for what is scheduled from then on. */
export function createClock(speed: number): Clock & { setSpeed(speed: number): void } {
  let factor = speed;
  return {
    now: () => Date.now(),
    after: (delayMs, run) => {
      // Unreferenced: no pending timer keeps the process alive.
      const timer = setTimeout(run, Math.min(delayMs / factor, longestDelayMs)).unref();
      return () => clearTimeout(timer);
    },
    setSpeed: (newSpeed) => {
      factor = newSpeed;
    },
  };
}

// For a longer delay Node would use 1 ms.
const longestDelayMs = 2 ** 31 - 1;
