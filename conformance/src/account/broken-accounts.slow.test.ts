import { expect, it, vi } from 'vitest';
import { brokenAccounts } from '../testing/broken-accounts.ts';
import { unlimitedAccounts } from '../testing/unlimited-accounts.ts';
import { checkBroken, checkWhole, page, redRows, sharedAccount } from '../testing/spoilt-checks.ts';

vi.mock(import('../../../account-sim/src/world/password-hash.ts'), () => import('../testing/without-hashing.ts'));

const shared = sharedAccount();

it('a server in between does no harm by itself, so every deviation below is of its own making', async () => {
  expect(redRows(await checkWhole(shared(), page, {}))).toEqual([]);
});

it.each(Object.entries({ ...brokenAccounts, ...unlimitedAccounts }))(
  'a server that %s is red at the right rows and at no other',
  async (_, broken) => {
    expect(redRows(await checkBroken(shared(), broken))).toEqual(broken.red);
  },
);
