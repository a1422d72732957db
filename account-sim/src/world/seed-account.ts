import * as z from 'zod/mini';
import { type Account, accountSchema } from './account.ts';
import { hashPassword } from './password-hash.ts';

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
  };
}
