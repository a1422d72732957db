import { expect, it, vi } from 'vitest';
import { leakingAccounts } from '../testing/leaking-accounts.ts';
import { overlookedRequests } from '../testing/overlooked-requests.ts';
import { takeoverAccounts } from '../testing/takeover-accounts.ts';
import { checkBroken, redRows, sharedAccount } from '../testing/spoilt-checks.ts';

vi.mock(import('../../../account-sim/src/world/password-hash.ts'), () => import('../testing/without-hashing.ts'));

const shared = sharedAccount();

it.each(Object.entries({ ...takeoverAccounts, ...overlookedRequests, ...leakingAccounts }))(
  'a server that %s is red at the right rows and at no other',
  async (_, broken) => {
    expect(redRows(await checkBroken(shared(), broken))).toEqual(broken.red);
  },
);
