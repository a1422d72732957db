import { type RealTime, realTime as systemTime } from 'simulator-kit/real-time';

/** The only source of time in the world, so that tests, `--speed` and the control API can change it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** When something ends that begins now and takes this long, divided by the speed. */
  momentAfter(durationMs: number): number;
  /** Runs once after the delay, divided by the speed; the returned function cancels it. */
  after(delayMs: number, run: () => void): () => void;
  /** Runs once at this moment, whatever the speed; as soon as possible when it has passed. */
  at(moment: number, run: () => void): () => void;
}

/** The simulated time, compared with the real one. */
interface ClockTime {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** False while an advance holds the clock, because it continues afterwards. */
  readonly isFrozen: boolean;
  /** How far it is ahead of real time, or was when it was frozen or set ahead; negative once it was frozen and resumed. */
  readonly offsetMs: number;
}

/** The clock of a world: as fast as real time, unless it is frozen; it can be advanced and is never set back. */
export interface SimulatedClock extends Clock {
  readonly time: ClockTime;
  /** A change affects what is scheduled from then on. */
  speed: number;
  /** How often it was restarted. */
  readonly restarts: number;
  freeze(): void;
  resume(): void;
  /**
   * Advances by this much; whatever is due on the way runs at its own moment, and `settle` is awaited after each. A
   * restart meanwhile ends it.
   */
  advance(byMs: number, settle?: () => Promise<void>): Promise<void>;
  /** Advances in the same way, until it is this far ahead of real time. */
  offset(toMs: number, settle?: () => Promise<void>): Promise<void>;
  /** Continues from another moment and forgets what was scheduled; goes with a state of that moment. */
  restart(from: Pick<ClockTime, 'now' | 'isFrozen'> | 'real time'): void;
}

interface ClockSource {
  readonly realTime?: RealTime;
  /** Milliseconds since 1970; the system's time by default. */
  readonly startsAt?: number;
}

export function createClock(speed: number, { realTime = systemTime, startsAt }: ClockSource = {}): SimulatedClock {
  let factor = speed;
  // Time comes from the monotonic clock: a system time that is corrected must not move the world.
  const realStart = (startsAt ?? Date.now()) - realTime.now();
  const realNow = (): number => realTime.now() + realStart;
  let offsetMs = 0;
  let frozenAt: number | null = null;
  let isHeld = false;
  let restarts = 0;
  const timers = new Set<Timer>();
  let disarm = (): void => {};

  const now = (): number => frozenAt ?? realNow() + offsetMs;
  const offsetNow = (): number => (frozenAt === null ? offsetMs : frozenAt - realNow());

  function arm(): void {
    disarm();
    const next = frozenAt === null ? earliest(timers) : undefined;
    disarm = next ? realTime.after(Math.max(0, next.dueAt - now()), runDue) : (): void => {};
  }

  function runDue(): void {
    try {
      for (let next = earliest(timers); next && next.dueAt <= now(); next = earliest(timers)) run(next);
    } finally {
      arm();
    }
  }

  function run(timer: Timer): void {
    timers.delete(timer);
    timer.run();
  }

  function resume(): void {
    if (frozenAt === null) return;
    offsetMs = offsetNow();
    [frozenAt, isHeld] = [null, false];
    arm();
  }

  function moveTo(moment: number): void {
    offsetMs += moment - now();
    frozenAt = moment;
  }

  const at: Clock['at'] = (moment, whatRuns) => {
    const timer = { dueAt: moment, run: whatRuns };
    timers.add(timer);
    if (earliest(timers) === timer) arm();
    return () => {
      if (timers.delete(timer)) arm();
    };
  };

  const clock: SimulatedClock = {
    now,
    at,
    momentAfter: (durationMs) => now() + durationMs / factor,
    after: (delayMs, whatRuns) => at(now() + Math.max(0, delayMs) / factor, whatRuns),
    get time() {
      return { now: now(), isFrozen: frozenAt !== null && !isHeld, offsetMs: Math.round(offsetMs) };
    },
    get speed() {
      return factor;
    },
    set speed(newSpeed) {
      factor = newSpeed;
    },
    get restarts() {
      return restarts;
    },
    freeze: () => {
      [frozenAt, isHeld] = [now(), false];
      arm();
    },
    resume,
    advance: async (byMs, settle = () => Promise.resolve()) => {
      const restartsBefore = restarts;
      const until = now() + byMs;
      // Held, so that everything on the way sees its own moment.
      isHeld = frozenAt === null;
      frozenAt = now();
      arm();
      try {
        for (let next = earliest(timers); next && next.dueAt <= until; next = earliest(timers)) {
          moveTo(Math.max(now(), next.dueAt));
          run(next);
          await settle();
          if (restarts !== restartsBefore) return;
        }
        moveTo(until);
      } finally {
        if (isHeld && restarts === restartsBefore) resume();
      }
    },
    offset: async (toMs, settle) => {
      const restartsBefore = restarts;
      await clock.advance(toMs - offsetNow(), settle);
      if (restarts !== restartsBefore) return;
      // What was carried out on the way has taken real time.
      offsetMs = toMs;
      arm();
    },
    restart: (from) => {
      restarts += 1;
      isHeld = false;
      timers.clear();
      [frozenAt, offsetMs] = from === 'real time' ? [null, 0] : [from.now, from.now - realNow()];
      if (from !== 'real time' && !from.isFrozen) resume();
      arm();
    },
  };
  return clock;
}

interface Timer {
  readonly dueAt: number;
  readonly run: () => void;
}

/** The first that is due; where two are due at once, the one that was scheduled first. */
function earliest(timers: ReadonlySet<Timer>): Timer | undefined {
  let found: Timer | undefined;
  for (const timer of timers) if (!found || timer.dueAt < found.dueAt) found = timer;
  return found;
}
