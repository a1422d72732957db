import { randomBytes } from 'node:crypto';
import { isSameEmailAddress } from 'shared-protocol/account/email-address';
import * as z from 'zod/mini';
import type { Product } from 'shared-protocol/product';

/** A credential that a browser or its password manager keeps for an account, and by which it signs in. */
export const passkeySchema = z.object({
  /** Chosen by its authenticator; base64url. */
  id: z.string(),
  email: z.string(),
  /** COSE, base64url. */
  publicKey: z.string(),
  /** The signature counter; 0 where the authenticator does not count. */
  counter: z.number(),
  transports: z.array(z.string()),
  /** `user.id`: random, and the same for all passkeys of an account. */
  userHandle: z.string(),
});

export type Passkey = z.infer<typeof passkeySchema>;

/** What a challenge was given out for. */
export interface PasskeyChallenge {
  readonly purpose: 'sign-in' | 'creation';
  readonly browserId: string;
  /** The account that the new passkey is for; null for a sign-in. */
  readonly owner: { readonly email: string; readonly userHandle: string } | null;
  readonly product: Product;
}

export class Passkeys {
  readonly #state: PasskeysState;
  readonly #changed: () => void;

  constructor(state: PasskeysState, changed: () => void) {
    this.#state = state;
    this.#changed = changed;
  }

  find(id: string): Passkey | undefined {
    return this.#state.passkeys.get(id);
  }

  list(): Passkey[] {
    return [...this.#state.passkeys.values()];
  }

  of(email: string): Passkey[] {
    return this.list().filter((passkey) => isSameEmailAddress(passkey.email, email));
  }

  put(passkey: Passkey): void {
    this.#state.passkeys.set(passkey.id, passkey);
    this.#changed();
  }

  /** Returns the passkeys that it removed. */
  remove(matches: (passkey: Passkey) => boolean): readonly Passkey[] {
    const removed = this.list().filter(matches);
    for (const { id } of removed) this.#state.passkeys.delete(id);
    if (removed.length > 0) this.#changed();
    return removed;
  }

  /** `others` are the challenges of passkeys that are being made. */
  userHandleOf(email: string, others: readonly PasskeyChallenge[]): string {
    const pending = others.find(({ owner }) => owner !== null && isSameEmailAddress(owner.email, email));
    return this.of(email)[0]?.userHandle ?? pending?.owner?.userHandle ?? randomBytes(32).toString('base64url');
  }
}

interface PasskeysState {
  /** The keys are their ids. A restored snapshot has new objects, as it has of accounts. */
  readonly passkeys: Map<string, Passkey>;
}

export function byId(passkeys: readonly Passkey[]): Map<string, Passkey> {
  return new Map(passkeys.map((passkey) => [passkey.id, passkey]));
}
