import { vi } from 'vitest';
import { brokenPasskeys } from '../testing/broken-passkeys.ts';
import { sharedAccount, testBrokenAccounts } from '../testing/test-broken-accounts.ts';
import { brokenKeys } from '../testing/broken-keys.ts';

vi.mock(import('../../../account-sim/src/world/password-hash.ts'), () => import('../testing/without-hashing.ts'));

const shared = sharedAccount();

testBrokenAccounts(shared, { ...brokenPasskeys, ...brokenKeys }, ({ name }) =>
  /^(?:passkey\w+|registerPasskey)\//.test(name),
);
