import { vi } from 'vitest';
import { handOffAccounts } from '../testing/hand-off-accounts.ts';
import { carelessLinks } from '../testing/careless-links.ts';
import { sharedAccount, testBrokenAccounts } from '../testing/spoilt-checks.ts';
import { unsafeAccounts } from '../testing/unsafe-accounts.ts';

vi.mock(import('../../../account-sim/src/world/password-hash.ts'), () => import('../testing/without-hashing.ts'));

const shared = sharedAccount();

testBrokenAccounts(shared, { ...unsafeAccounts, ...carelessLinks, ...handOffAccounts });
