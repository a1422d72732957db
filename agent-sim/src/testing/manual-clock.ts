import type { Clock } from '../world/state/clock.ts';

interface Timer {
  readonly dueAt: number;
  readonly run: () => void;
}

/** A clock that moves only when a test says so. */
export function createManualClock(startsAt = Date.parse('2026-06-01T08:00:00Z')): Clock & {
  /** Runs everything that falls due on the way, in the order of time, each at its own moment. */
  advance(ms: number): void;
  /** How many timers wait. */
  readonly pending: number;
} {
  let now = startsAt;
  const timers = new Set<Timer>();
  const at: Clock['at'] = (moment, run) => {
    const timer = { dueAt: moment, run };
    timers.add(timer);
    return () => timers.delete(timer);
  };

  return {
    now: () => now,
    momentAfter: (durationMs) => now + durationMs,
    after: (delayMs, run) => at(now + Math.max(0, delayMs), run),
    at,
    advance: (ms) => {
      const until = now + ms;
      for (let timer = earliest(timers, until); timer; timer = earliest(timers, until)) {
        timers.delete(timer);
        now = timer.dueAt;
        timer.run();
      }
      now = until;
    },
    get pending() {
      return timers.size;
    },
  };
}

/** The first that is due; where two are due at once, the one that was scheduled first. */
function earliest(timers: ReadonlySet<Timer>, until: number): Timer | undefined {
  let found: Timer | undefined;
  for (const timer of timers) {
    if (timer.dueAt <= until && (!found || timer.dueAt < found.dueAt)) found = timer;
  }
  return found;
}
