import type { Clock } from './simulated-time.ts';
import type { WorldState } from './world-state.ts';

/** Which browser has asked for the hand-over to which installation, and what became of it. The latest is the last one. */
export class HandOffs {
  readonly #clock: Clock;
  readonly #state: Pick<WorldState, 'handOffs'>;

  constructor(clock: Clock, state: Pick<WorldState, 'handOffs'>) {
    this.#clock = clock;
    this.#state = state;
  }

  ask(uuid: string, browserId: string): void {
    const { handOffs } = this.#state;
    const key = keyOf(uuid, browserId);
    handOffs.delete(key);
    handOffs.set(key, { askedAt: this.#clock(), isTaken: false });
    const [oldest] = handOffs.keys();
    if (handOffs.size > maxHandOffs && oldest !== undefined) handOffs.delete(oldest);
  }

  /** The software of this installation takes every login that waits for it; returns how many. */
  take(uuid: string): number {
    const { handOffs } = this.#state;
    const waiting = [...handOffs].filter(([key, { isTaken }]) => key.endsWith(keyOf(uuid, '')) && !isTaken);
    for (const [key, handOff] of waiting) handOffs.set(key, { ...handOff, isTaken: true });
    return waiting.length;
  }

  /** `afterSeconds`: when software takes a login by itself; null if it never does. */
  isTaken(uuid: string, browserId: string | undefined, afterSeconds: number | null): boolean {
    const handOff = this.#state.handOffs.get(keyOf(uuid, browserId ?? ''));
    if (handOff === undefined) return false;
    return handOff.isTaken || (afterSeconds !== null && this.#clock() >= handOff.askedAt + afterSeconds * 1_000);
  }
}

/** The id of a browser has no blanks; an installation is found as accounts are: without regard to case. */
function keyOf(uuid: string, browserId: string): string {
  return `${browserId} ${uuid.toLowerCase()}`;
}

const maxHandOffs = 1_000;
