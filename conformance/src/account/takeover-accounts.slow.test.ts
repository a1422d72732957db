import { vi } from 'vitest';
import { leakingAccounts } from '../testing/leaking-accounts.ts';
import { overlookedRequests } from '../testing/overlooked-requests.ts';
import { sharedAccount, testBrokenAccounts } from '../testing/spoilt-checks.ts';
import { takeoverAccounts } from '../testing/takeover-accounts.ts';

vi.mock(import('../../../account-sim/src/world/password-hash.ts'), () => import('../testing/without-hashing.ts'));

const shared = sharedAccount();

testBrokenAccounts(shared, { ...takeoverAccounts, ...overlookedRequests, ...leakingAccounts });
