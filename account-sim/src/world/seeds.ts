import type { Account } from './account.ts';
import { hashPassword } from './password-hash.ts';

/** An account as tests and the table below write it: with a password instead of its hash, and little that is needed. */
export interface SeedAccount extends Partial<Omit<Account, 'email' | 'passwordHash'>> {
  readonly email: string;
  readonly password?: string;
}

/** The documented accounts; README.md shows this table. `nobody@example.com` is left out for good: it has no account. */
export const seeds = [
  {
    email: 'ann@example.com',
    name: 'Ann Archer',
    uuid: 'a0000000-0000-4000-8000-000000000001',
    password: 'correct horse 1',
    licence: 'Active',
    maverickLicence: 'Active',
  },
  {
    email: 'dan@example.com',
    name: 'Dan Desktop',
    uuid: 'a0000000-0000-4000-8000-000000000002',
    licence: 'Active',
    isExistingDesktopUser: true,
  },
  {
    email: 'paul@example.com',
    name: 'Paul Passwordless',
    uuid: 'a0000000-0000-4000-8000-000000000003',
    licence: 'Trial',
    maverickLicence: 'Trial',
  },
  {
    email: 'lea@example.com',
    name: 'Lea Licenceless',
    uuid: 'a0000000-0000-4000-8000-000000000004',
    password: 'correct horse 4',
  },
  {
    email: 'ada@example.com',
    name: 'Ada Admin',
    uuid: 'a0000000-0000-4000-8000-000000000005',
    password: 'correct horse 5',
    licence: 'Active',
    maverickLicence: 'Active',
    isAdmin: true,
  },
] as const satisfies readonly SeedAccount[];

/** Fills in what a seed leaves out: a fresh uuid, a name made of the address, no licence, no password. */
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
