import { randomBytes } from 'node:crypto';
import type { Product } from 'shared-protocol/product';
import type { Clock } from './simulated-time.ts';

/** What the server remembers about a browser that is not signed in, identified by a random cookie. */
export interface BrowserMemory {
  /** Where a sign-in that started here continues: the interaction of the authorization request. */
  returnTo: { readonly path: string; readonly until: number } | null;
  /** Somebody signed in here by password, and may be offered a passkey before the sign-in request goes on. */
  passkeyOffer: Product | null;
  /** The bot check is valid until then. */
  checkedUntil: number;
}

export class Browsers {
  readonly #clock: Clock;
  readonly #state: BrowsersState;

  constructor(clock: Clock, state: BrowsersState) {
    this.#clock = clock;
    this.#state = state;
  }

  add(): string {
    const id = randomBytes(24).toString('base64url');
    this.#state.browsers.set(id, { returnTo: null, passkeyOffer: null, checkedUntil: 0 });
    const [oldest] = this.#state.browsers.keys();
    if (this.#state.browsers.size > maximumBrowsers && oldest !== undefined) this.#state.browsers.delete(oldest);
    return id;
  }

  find(id: string | undefined): BrowserMemory | undefined {
    return id === undefined ? undefined : this.#state.browsers.get(id);
  }

  rememberReturn(id: string, path: string, lifetimeMs: number): void {
    const memory = this.#state.browsers.get(id);
    if (memory !== undefined) memory.returnTo = { path, until: this.#clock() + lifetimeMs };
  }

  returnPath(id: string | undefined): string | null {
    const returnTo = this.find(id)?.returnTo;
    return returnTo && returnTo.until > this.#clock() ? returnTo.path : null;
  }

  forgetReturn(id: string | undefined): void {
    const memory = this.find(id);
    if (memory !== undefined) memory.returnTo = null;
  }

  offerPasskey(id: string | undefined, product: Product): void {
    const memory = this.find(id);
    if (memory !== undefined) memory.passkeyOffer = product;
  }

  /** The product that a passkey is offered for; null where none is to be offered. Works once. */
  takePasskeyOffer(id: string | undefined): Product | null {
    const memory = this.find(id);
    const offer = memory?.passkeyOffer ?? null;
    if (memory !== undefined) memory.passkeyOffer = null;
    return offer;
  }

  markChecked(id: string, lifetimeMs: number): void {
    const memory = this.#state.browsers.get(id);
    if (memory !== undefined) memory.checkedUntil = this.#clock() + lifetimeMs;
  }

  isChecked(id: string | undefined): boolean {
    return (this.find(id)?.checkedUntil ?? 0) > this.#clock();
  }
}

interface BrowsersState {
  readonly browsers: Map<string, BrowserMemory>;
}

const maximumBrowsers = 5_000;
