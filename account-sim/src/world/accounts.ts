import { normalizeEmailAddress } from 'shared-protocol/account/email-address';
import type { Account } from './account.ts';

/** The accounts by address. */
export class Accounts {
  readonly #byAddress = new Map<string, Account>();
  readonly #changed: () => void;

  constructor(accounts: readonly Account[] = [], changed = (): void => {}) {
    this.#changed = changed;
    this.replaceAll(accounts);
  }

  findByEmail(email: string): Account | undefined {
    return this.#byAddress.get(addressKey(email));
  }

  findByUuid(uuid: string): Account | undefined {
    return this.list().find((account) => account.uuid === uuid);
  }

  list(): Account[] {
    return [...this.#byAddress.values()];
  }

  /** Adds an account, or replaces the one with the same address. */
  put(account: Account): void {
    this.#byAddress.set(addressKey(account.email), account);
    this.#changed();
  }

  /** Brought back as new objects: who began with an account before finds that it is no longer the same. */
  save(): () => void {
    const accounts = this.list();
    return () => this.replaceAll(accounts.map((account) => ({ ...account })));
  }

  replaceAll(accounts: readonly Account[]): void {
    this.#byAddress.clear();
    for (const account of accounts) this.put(account);
    this.#changed();
  }
}

/** Addresses are compared by the one spelling of their domain, and without regard to case, as mail providers do. */
export function addressKey(email: string): string {
  return normalizeEmailAddress(email).toLowerCase();
}
