import type { Clock } from '../world/simulated-time.ts';

/** A clock that moves only when a test moves it. */
export interface TestClock {
  readonly start: number;
  readonly now: Clock;
  advance(ms: number): void;
}

export function testClock(): TestClock {
  const start = Date.UTC(2026, 0, 1);
  let time = start;
  return {
    start,
    now: () => time,
    advance: (ms) => {
      time += ms;
    },
  };
}

export const minuteMs = 60_000;
export const dayMs = 86_400_000;
