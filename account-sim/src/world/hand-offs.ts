import type { Product } from 'shared-protocol/product';
import { realFetch } from 'simulator-kit/real-fetch';
import { realTime } from 'simulator-kit/real-time';
import type { Clock } from './simulated-time.ts';
import type { WorldState } from './world-state.ts';

/** Knows which browser has asked for the hand-over to which installation, and what became of it. The latest is the last one. */
export class HandOffs {
  readonly #clock: Clock;
  readonly #state: Pick<WorldState, 'handOffs'>;
  readonly #softwareRuns: SoftwareRuns | undefined;

  constructor(clock: Clock, state: Pick<WorldState, 'handOffs'>, softwareRuns?: SoftwareRuns) {
    this.#clock = clock;
    this.#state = state;
    this.#softwareRuns = softwareRuns;
  }

  ask(uuid: string, browserId: string, product: Product): void {
    const { handOffs } = this.#state;
    const key = keyOf(uuid, browserId);
    handOffs.delete(key);
    handOffs.set(key, { product, askedAt: this.#clock(), isTaken: false });
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

  /**
   * `afterSeconds`: when software takes a login by itself; null if it never does. Where it is known whether the software runs, it
   * takes a login once it runs and the time is over.
   */
  async isTaken(uuid: string, browserId: string | undefined, afterSeconds: number | null): Promise<boolean> {
    const key = keyOf(uuid, browserId ?? '');
    const handOff = this.#state.handOffs.get(key);
    if (handOff === undefined || handOff.isTaken) return handOff !== undefined;
    if (this.#clock() < handOff.askedAt + (afterSeconds ?? 0) * 1_000) return false;
    if (this.#softwareRuns === undefined) return afterSeconds !== null;
    if (!(await this.#softwareRuns(handOff.product))) return false;
    // Software that ends keeps what it has taken; a login that was asked for since is another one.
    if (this.#state.handOffs.get(key) === handOff) this.#state.handOffs.set(key, { ...handOff, isTaken: true });
    return true;
  }
}

/** Whether the software of a product runs now; never rejects. */
export type SoftwareRuns = (product: Product) => Promise<boolean>;

/** Asks agent-sim's control API; software that it does not know does not run. */
export function askAgentControl(origin: string): SoftwareRuns {
  return async (product) => {
    const overdue = new AbortController();
    const cancel = realTime.after(answerMs, () => overdue.abort());
    try {
      const response = await realFetch(`${origin}/api/agents/${product}`, { signal: overdue.signal });
      return response.ok && ((await response.json()) as { readonly running?: unknown }).running === true;
    } catch {
      return false;
    } finally {
      cancel();
    }
  };
}

const answerMs = 2_000;

/** The id of a browser has no blanks; an installation is found as accounts are: without regard to case. */
function keyOf(uuid: string, browserId: string): string {
  return `${browserId} ${uuid.toLowerCase()}`;
}

const maxHandOffs = 1_000;
