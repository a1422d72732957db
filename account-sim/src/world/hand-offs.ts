import type { Clock } from './clock.ts';

interface HandOff {
  readonly askedAt: number;
  readonly isTaken: boolean;
}

/** Which browser has asked for the hand-over to which installation, and what became of it. The latest is the last one. */
export class HandOffs {
  readonly #clock: Clock;
  readonly #byKey = new Map<string, HandOff>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  ask(uuid: string, browserId: string): void {
    const key = keyOf(uuid, browserId);
    this.#byKey.delete(key);
    this.#byKey.set(key, { askedAt: this.#clock(), isTaken: false });
    const [oldest] = this.#byKey.keys();
    if (this.#byKey.size > maxHandOffs && oldest !== undefined) this.#byKey.delete(oldest);
  }

  /** The software of this installation takes every login that waits for it; returns how many. */
  take(uuid: string): number {
    const waiting = [...this.#byKey].filter(([key, { isTaken }]) => key.endsWith(keyOf(uuid, '')) && !isTaken);
    for (const [key, handOff] of waiting) this.#byKey.set(key, { ...handOff, isTaken: true });
    return waiting.length;
  }

  /** `afterSeconds`: when software takes a login by itself; null if it never does. */
  isTaken(uuid: string, browserId: string | undefined, afterSeconds: number | null): boolean {
    const handOff = this.#byKey.get(keyOf(uuid, browserId ?? ''));
    if (handOff === undefined) return false;
    return handOff.isTaken || (afterSeconds !== null && this.#clock() >= handOff.askedAt + afterSeconds * 1_000);
  }

  save(): () => void {
    const saved = [...this.#byKey];
    return () => {
      this.#byKey.clear();
      for (const [key, handOff] of saved) this.#byKey.set(key, handOff);
    };
  }
}

/** The id of a browser has no blanks; an installation is found as accounts are: without regard to case. */
function keyOf(uuid: string, browserId: string): string {
  return `${browserId} ${uuid.toLowerCase()}`;
}

const maxHandOffs = 1_000;
