import { vi } from 'vitest';
import { brokenCodes } from '../testing/broken-codes.ts';
import { sharedAccount, testBrokenAccounts } from '../testing/test-broken-accounts.ts';

vi.mock(import('../../../account-sim/src/world/password-hash.ts'), () => import('../testing/without-hashing.ts'));

const shared = sharedAccount();

testBrokenAccounts(shared, brokenCodes, ({ name }) => /^(?:redeemAccessCode|sendAccessLink)\//.test(name));
