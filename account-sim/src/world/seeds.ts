import type { SeedAccount } from './accounts.ts';

/**
 * The documented accounts; README.md shows this table. `nobody@example.com` is missing on purpose: it has no account.
 */
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
  {
    email: 'kim@münchen.example',
    name: 'Kim Kleinert',
    uuid: 'a0000000-0000-4000-8000-000000000006',
    password: 'correct horse 6',
    licence: 'Active',
    maverickLicence: 'Active',
    isExistingDesktopUser: true,
  },
  {
    email: 'dora@example.com',
    name: 'Dora Delayed',
    uuid: 'a0000000-0000-4000-8000-000000000007',
    licence: 'Active',
    mailState: 'delayed',
  },
  {
    email: 'rob@example.com',
    name: 'Rob Returned',
    uuid: 'a0000000-0000-4000-8000-000000000008',
    licence: 'Active',
    mailState: 'returned',
  },
] as const satisfies readonly SeedAccount[];
