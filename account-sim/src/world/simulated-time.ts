import type { Clock } from './clock.ts';

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

/** A year at once is enough for everything that expires. */
export const maxAdvanceMs = 366 * 86_400_000;

/** The clock of the simulated world: links, codes, sessions and limits follow it. It is never set back. */
export class SimulatedTime {
  readonly #real: Clock;
  #offsetMs = 0;
  #frozenAt: number | null = null;

  constructor(real: Clock) {
    this.#real = real;
  }

  /** Bound, so that it can be passed on. */
  readonly now: Clock = () => this.#frozenAt ?? this.#real() + this.#offsetMs;

  state(): SimulatedTimeState {
    const now = this.now();
    const offsetMs = this.#frozenAt === null ? this.#offsetMs : now - this.#real();
    return { now: new Date(now).toISOString(), isFrozen: this.#frozenAt !== null, offsetMs };
  }

  /** Returns why it cannot be, and then changes nothing; null when it is done. */
  change({ frozen, advanceMs = 0, offsetMs }: TimeChange): string | null {
    const current = this.state().offsetMs;
    const byMs = offsetMs === undefined ? advanceMs : offsetMs - current;
    if (byMs < 0) return `offsetMs: expected at least ${current}, found ${offsetMs}; time cannot go backwards.`;
    if (byMs > maxAdvanceMs) return `offsetMs: expected at most ${current + maxAdvanceMs}, found ${offsetMs}.`;
    if (frozen === true) this.#frozenAt ??= this.now();
    if (this.#frozenAt === null) this.#offsetMs += byMs;
    else this.#frozenAt += byMs;
    if (frozen === false) this.#resume();
    return null;
  }

  save(): () => void {
    const offsetMs = this.#offsetMs;
    const frozenAt = this.#frozenAt;
    return () => {
      this.#offsetMs = offsetMs;
      this.#frozenAt = frozenAt;
    };
  }

  #resume(): void {
    if (this.#frozenAt !== null) this.#offsetMs = this.#frozenAt - this.#real();
    this.#frozenAt = null;
  }
}
