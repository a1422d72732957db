/** The time of the simulated world, as the control API shows it. */
export interface SimulatedTimeState {
  /** ISO 8601. */
  readonly now: string;
  readonly isFrozen: boolean;
  /** How far it is ahead of the real time. */
  readonly offsetMs: number;
}

export interface TimeChange {
  readonly frozen?: boolean | undefined;
  readonly advanceMs?: number | undefined;
  readonly offsetMs?: number | undefined;
}

/** How the simulated time follows the real one. */
export interface TimeSetting {
  offsetMs: number;
  /** Milliseconds since 1970; null while it goes on. */
  frozenAt: number | null;
}

interface TimeState {
  readonly time: TimeSetting;
}

/** A year at once is enough for everything that expires. */
export const maxAdvanceMs = 366 * 86_400_000;

/** The clock of the simulated world: links, codes, sessions and limits follow it. It is never set back. */
export class SimulatedTime {
  readonly #real: Clock;
  readonly #state: TimeState;

  constructor(real: Clock, state: TimeState) {
    this.#real = real;
    this.#state = state;
  }

  /** Bound, so that it can be passed on. */
  readonly now: Clock = () => this.#state.time.frozenAt ?? this.#real() + this.#state.time.offsetMs;

  state(): SimulatedTimeState {
    const now = this.now();
    const offsetMs = this.#state.time.frozenAt === null ? this.#state.time.offsetMs : now - this.#real();
    return { now: new Date(now).toISOString(), isFrozen: this.#state.time.frozenAt !== null, offsetMs };
  }

  /** Returns why it cannot be, and then changes nothing; null when it is done. */
  change({ frozen, advanceMs = 0, offsetMs }: TimeChange): string | null {
    const current = this.state().offsetMs;
    const byMs = offsetMs === undefined ? advanceMs : offsetMs - current;
    if (byMs < 0) return `offsetMs: expected at least ${current}, found ${offsetMs}; time cannot go backwards.`;
    if (byMs > maxAdvanceMs) return `offsetMs: expected at most ${current + maxAdvanceMs}, found ${offsetMs}.`;
    if (frozen === true) this.#state.time.frozenAt ??= this.now();
    if (this.#state.time.frozenAt === null) this.#state.time.offsetMs += byMs;
    else this.#state.time.frozenAt += byMs;
    if (frozen === false) this.#resume();
    return null;
  }

  #resume(): void {
    if (this.#state.time.frozenAt !== null) this.#state.time.offsetMs = this.#state.time.frozenAt - this.#real();
    this.#state.time.frozenAt = null;
  }
}

/** Now, in milliseconds since 1970. */
export type Clock = () => number;
