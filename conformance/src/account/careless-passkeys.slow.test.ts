import { vi } from 'vitest';
import { carelessPasskeys } from '../testing/careless-passkeys.ts';
import { sharedAccount, testBrokenAccounts } from '../testing/spoilt-checks.ts';
import { unusablePasskeys } from '../testing/unusable-passkeys.ts';

vi.mock(import('../../../account-sim/src/world/password-hash.ts'), () => import('../testing/without-hashing.ts'));

const shared = sharedAccount();

testBrokenAccounts(shared, { ...carelessPasskeys, ...unusablePasskeys }, ({ name }) =>
  /^(?:passkey\w+|registerPasskey)\//.test(name),
);
