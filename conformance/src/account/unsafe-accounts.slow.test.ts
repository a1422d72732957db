import { expect, it, vi } from 'vitest';
import { unsafeAccounts } from '../testing/unsafe-accounts.ts';
import { handOffAccounts } from '../testing/hand-off-accounts.ts';
import { carelessLinks } from '../testing/careless-links.ts';
import { checkBroken, redRows, sharedAccount } from '../testing/spoilt-checks.ts';

vi.mock(import('../../../account-sim/src/world/password-hash.ts'), () => import('../testing/without-hashing.ts'));

const shared = sharedAccount();

it.each(Object.entries({ ...unsafeAccounts, ...carelessLinks, ...handOffAccounts }))(
  'a server that %s is red at the right rows and at no other',
  async (_, broken) => {
    expect(redRows(await checkBroken(shared(), broken))).toEqual(broken.red);
  },
);
