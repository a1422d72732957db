import { vi } from 'vitest';
import { brokenSecrecy } from '../testing/broken-secrecy.ts';
import { overlookedRequests } from '../testing/overlooked-requests.ts';
import { sharedAccount, testBrokenAccounts } from '../testing/test-broken-accounts.ts';
import { brokenOwnership } from '../testing/broken-ownership.ts';

vi.mock(import('../../../account-sim/src/world/password-hash.ts'), () => import('../testing/without-hashing.ts'));

const shared = sharedAccount();

testBrokenAccounts(shared, { ...brokenOwnership, ...overlookedRequests, ...brokenSecrecy });
