import { vi } from 'vitest';
import { brokenHandOffs } from '../testing/broken-hand-offs.ts';
import { brokenLinks } from '../testing/broken-links.ts';
import { sharedAccount, testBrokenAccounts } from '../testing/test-broken-accounts.ts';
import { brokenSafety } from '../testing/broken-safety.ts';

vi.mock(import('../../../account-sim/src/world/password-hash.ts'), () => import('../testing/without-hashing.ts'));

const shared = sharedAccount();

testBrokenAccounts(shared, { ...brokenSafety, ...brokenLinks, ...brokenHandOffs });
