import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from './simulated-time.ts';

/** What a secret grants when it is presented. */
export type Lookup<Value> =
  | { readonly status: 'valid' | 'used' | 'expired' | 'ended'; readonly value: Value }
  | { readonly status: 'unknown' };

export interface StoredSecret<Value> {
  readonly hash: string;
  readonly value: Value;
  expiresAt: number;
  isUsed: boolean;
  /** Something else has ended it before its time, such as a new password. */
  isEnded: boolean;
}

/**
 * Random secrets that expire: sessions, access links, reset codes, bot tokens. Only their hashes are kept, so that
 * neither memory nor the data file reveals one.
 */
export class SecretStore<Value> {
  readonly #clock: Clock;
  readonly #limit: number;
  readonly #changed: () => void;
  /** The keys are their hashes. Asked for each time: a restored snapshot has others. */
  readonly #stored: () => Map<string, StoredSecret<Value>>;

  /** Beyond `limit` the oldest is forgotten, so that a flood cannot fill the memory. */
  constructor(
    clock: Clock,
    stored: () => Map<string, StoredSecret<Value>>,
    { limit = 5_000, changed = (): void => {} } = {},
  ) {
    this.#clock = clock;
    this.#stored = stored;
    this.#limit = limit;
    this.#changed = changed;
  }

  issue(value: Value, lifetimeMs: number): string {
    const secret = randomBytes(32).toString('base64url');
    const hash = hashSecret(secret);
    this.#stored().set(hash, { hash, value, expiresAt: this.#clock() + lifetimeMs, isUsed: false, isEnded: false });
    const [oldest] = this.#stored().keys();
    if (this.#stored().size > this.#limit && oldest !== undefined) this.#stored().delete(oldest);
    this.#changed();
    return secret;
  }

  look(secret: string): Lookup<Value> {
    const stored = this.#stored().get(hashSecret(secret));
    if (stored === undefined) return { status: 'unknown' };
    if (stored.isUsed) return { status: 'used', value: stored.value };
    if (stored.isEnded) return { status: 'ended', value: stored.value };
    return { status: stored.expiresAt > this.#clock() ? 'valid' : 'expired', value: stored.value };
  }

  /** The same as `look`, and marks the secret as used. */
  use(secret: string): Lookup<Value> {
    const lookup = this.look(secret);
    const stored = this.#stored().get(hashSecret(secret));
    if (lookup.status === 'valid' && stored !== undefined) {
      stored.isUsed = true;
      this.#changed();
    }
    return lookup;
  }

  /** Marks every secret that matches as used. */
  useAll(matches: (value: Value) => boolean): void {
    for (const stored of this.#stored().values()) if (matches(stored.value)) stored.isUsed = true;
    this.#changed();
  }

  remove(secret: string): void {
    if (this.#stored().delete(hashSecret(secret))) this.#changed();
  }

  /** Expires everything that matches, and returns how many there were. */
  expire(matches: (value: Value) => boolean): number {
    const now = this.#clock();
    return this.#changeLive(matches, (stored) => {
      stored.expiresAt = now;
    });
  }

  /** The same, for what presents one to be told that it did not end by itself. */
  end(matches: (value: Value) => boolean): void {
    this.#changeLive(matches, (stored) => {
      stored.isEnded = true;
    });
  }

  #changeLive(matches: (value: Value) => boolean, change: (stored: StoredSecret<Value>) => void): number {
    const now = this.#clock();
    const live = [...this.#stored().values()].filter(
      (stored) => !stored.isUsed && !stored.isEnded && stored.expiresAt > now && matches(stored.value),
    );
    for (const stored of live) change(stored);
    if (live.length > 0) this.#changed();
    return live.length;
  }

  /** What to keep across a restart; used and ended secrets too, because they must stay so. */
  list(): readonly StoredSecret<Value>[] {
    return [...this.#stored().values()];
  }
}

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
