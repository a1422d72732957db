import { vi } from 'vitest';
import { carelessCodes } from '../testing/careless-codes.ts';
import { sharedAccount, testBrokenAccounts } from '../testing/spoilt-checks.ts';

vi.mock(import('../../../account-sim/src/world/password-hash.ts'), () => import('../testing/without-hashing.ts'));

const shared = sharedAccount();

testBrokenAccounts(shared, carelessCodes, ({ name }) => /^(?:redeemAccessCode|sendAccessLink)\//.test(name));
