import { mailStates } from 'shared-protocol/account/access-link';
import { isSameEmailAddress, normalizeEmailAddress } from 'shared-protocol/account/email-address';
import { licenceStates } from 'shared-protocol/account/session';
import * as z from 'zod/mini';
import { hashPassword } from './password-hash.ts';

/** Empty where there is no licence. */
const licenceSchema = z.enum(['', ...licenceStates]);

/** A customer of the two products. */
export const accountSchema = z.object({
  email: z.string().check(z.regex(/^[^@\s]+@[^@\s]+$/, 'must be an email address'), z.maxLength(320)),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  uuid: z.string().check(z.minLength(1), z.maxLength(128)),
  /** Null while the account has no password. */
  passwordHash: z.nullable(z.string()),
  licence: licenceSchema,
  maverickLicence: licenceSchema,
  isAdmin: z.boolean(),
  isExistingDesktopUser: z.boolean(),
  /** What becomes of each mail to the address, whatever mail servers say. */
  mailState: z.optional(z.enum(mailStates)),
});

export type Account = z.infer<typeof accountSchema>;

const { email, ...others } = z.omit(accountSchema, { passwordHash: true }).shape;

/**
 * An account as tests and the table of seeds write it: with a password instead of its hash; only the address is
 * required.
 */
export const seedAccountSchema = z.strictObject({
  email,
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(1024))),
  ...z.partial(z.object(others)).shape,
});

export type SeedAccount = z.infer<typeof seedAccountSchema>;

/** Fills in what a seed omits: a new uuid, a name made from the address, no licence, no password. */
export async function accountOfSeed(seed: SeedAccount): Promise<Account> {
  return {
    email: seed.email.trim(),
    name: seed.name ?? (seed.email.split('@')[0] || seed.email),
    uuid: seed.uuid ?? crypto.randomUUID(),
    passwordHash: seed.password === undefined ? null : await hashPassword(seed.password),
    licence: seed.licence ?? '',
    maverickLicence: seed.maverickLicence ?? '',
    isAdmin: seed.isAdmin ?? false,
    isExistingDesktopUser: seed.isExistingDesktopUser ?? false,
    ...(seed.mailState && { mailState: seed.mailState }),
  };
}

export class Accounts {
  readonly #state: AccountsState;
  readonly #changed: () => void;

  constructor(state: AccountsState, changed: () => void) {
    this.#state = state;
    this.#changed = changed;
  }

  findByEmail(email: string): Account | undefined {
    return this.#state.accounts.get(addressKey(email));
  }

  findByUuid(uuid: string): Account | undefined {
    return this.list().find((account) => account.uuid === uuid);
  }

  list(): Account[] {
    return [...this.#state.accounts.values()];
  }

  /** Adds an account, or replaces the one with the same address. */
  put(account: Account): void {
    this.#state.accounts.set(addressKey(account.email), account);
    this.#changed();
  }

  replaceAll(accounts: readonly Account[]): void {
    this.#state.accounts = byAddress(accounts);
    this.#changed();
  }
}

interface AccountsState {
  /** The keys are from `addressKey`. A restored snapshot has new objects, so that whatever began with an account before notices. */
  accounts: Map<string, Account>;
}

/** If several accounts have the same address, the last one counts. */
export function byAddress(accounts: readonly Account[]): Map<string, Account> {
  return new Map(accounts.map((account) => [addressKey(account.email), account]));
}

/** Addresses are compared by the one spelling of their domain, and without regard to case, as mail providers do. */
export function addressKey(email: string): string {
  return normalizeEmailAddress(email).toLowerCase();
}

/**
 * Says which two accounts have one UUID, and that they must not: sessions of OpenID clients and licences are found by it, so
 * that a visitor would be taken for somebody else. Null when there are none.
 */
export function describeSharedUuid(
  accounts: readonly { readonly email: Account['email']; readonly uuid?: Account['uuid'] | undefined }[],
): string | null {
  const emails = new Map<string, string>();
  for (const { email, uuid } of accounts) {
    if (uuid === undefined) continue;
    const other = emails.get(uuid) ?? email;
    if (!isSameEmailAddress(other, email)) {
      return `expected a uuid for each account, found ${JSON.stringify(uuid)} of ${other} and of ${email}`;
    }
    emails.set(uuid, email);
  }
  return null;
}
