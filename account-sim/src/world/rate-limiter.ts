import { addressKey } from './accounts.ts';
import type { Clock } from './clock.ts';
import type { Flags } from './flags.ts';

/** Counts the requests about each address, or of each client, in a sliding window. */
export class RateLimiter {
  readonly #clock: Clock;
  readonly #times = new Map<string, number[]>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts one request. Returns how many seconds to wait; 0 when it is allowed. */
  secondsToWait(subject: string, limit: Flags['rateLimit']): number {
    if (limit === 'off') return 0;
    const now = this.#clock();
    const windowMs = limit.perSeconds * 1_000;
    const key = addressKey(subject);
    const recent = (this.#times.get(key) ?? []).filter((time) => time > now - windowMs);
    const earliest = recent[recent.length - limit.requests];
    if (earliest !== undefined) return Math.max(1, Math.ceil((earliest + windowMs - now) / 1_000));
    this.#times.delete(key);
    this.#times.set(key, [...recent, now]);
    this.#forgetOldest();
    return 0;
  }

  save(): () => void {
    // The lists are replaced, never changed.
    const saved = [...this.#times];
    return () => {
      this.#times.clear();
      for (const [key, times] of saved) this.#times.set(key, times);
    };
  }

  #forgetOldest(): void {
    const [oldest] = this.#times.keys();
    if (this.#times.size > maximumAddresses && oldest !== undefined) this.#times.delete(oldest);
  }
}

const maximumAddresses = 10_000;
