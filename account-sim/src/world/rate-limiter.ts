import { addressKey } from './accounts.ts';
import type { Flags } from './flags.ts';
import type { Clock } from './simulated-time.ts';

/** Counts the requests about each address, or of each client, in a sliding window. */
export class RateLimiter {
  readonly #clock: Clock;
  readonly #state: LimiterState;

  constructor(clock: Clock, state: LimiterState) {
    this.#clock = clock;
    this.#state = state;
  }

  /** Counts one request. Returns how many seconds to wait; 0 when it is allowed. */
  secondsToWait(subject: string, limit: Flags['rateLimit']): number {
    if (limit === 'off') return 0;
    const now = this.#clock();
    const windowMs = limit.perSeconds * 1_000;
    const key = addressKey(subject);
    const recent = (this.#state.limitedRequests.get(key) ?? []).filter((time) => time > now - windowMs);
    const earliest = recent[recent.length - limit.requests];
    if (earliest !== undefined) return Math.max(1, Math.ceil((earliest + windowMs - now) / 1_000));
    this.#state.limitedRequests.delete(key);
    this.#state.limitedRequests.set(key, [...recent, now]);
    this.#forgetOldest();
    return 0;
  }

  #forgetOldest(): void {
    const [oldest] = this.#state.limitedRequests.keys();
    if (this.#state.limitedRequests.size > maximumAddresses && oldest !== undefined)
      this.#state.limitedRequests.delete(oldest);
  }
}

interface LimiterState {
  readonly limitedRequests: Map<string, readonly number[]>;
}

const maximumAddresses = 10_000;
