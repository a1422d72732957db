import { expect, it, vi } from 'vitest';
import { brokenAccounts } from '../testing/broken-accounts.ts';
import { brokenReferences } from '../testing/broken-references.ts';
import {
  checkWhole,
  page,
  redRows,
  sharedAccount,
  testBrokenAccounts,
  untriedRows,
  wholeRunsMs,
} from '../testing/test-broken-accounts.ts';
import { brokenLimits } from '../testing/broken-limits.ts';

vi.mock(import('../../../account-sim/src/world/password-hash.ts'), () => import('../testing/without-hashing.ts'));

const pageOfAnotherSite = 'http://127.0.0.1:7001';
const shared = sharedAccount();
const sharedForAnotherSite = sharedAccount(pageOfAnotherSite);

it('account-sim conforms for pages of another site, in every row', { timeout: wholeRunsMs }, async () => {
  const checked = await checkWhole(sharedForAnotherSite(), pageOfAnotherSite);
  expect([redRows(checked), untriedRows(checked)]).toEqual([[], []]);
});

it(
  'account-sim conforms for pages of its own origin, where there is nothing to grant',
  { timeout: wholeRunsMs },
  async () => {
    const sim = shared();
    const checked = await checkWhole(sim, sim.origin);
    expect(redRows(checked)).toEqual([]);
    const isGrant = /^\w+\/(?:preflight|referenceCors|cors): the page and the server share an origin$/;
    expect(untriedRows(checked).filter((each) => !isGrant.test(each))).toEqual([]);
  },
);

it(
  'what passes unspoilt does no harm, so every deviation below is of its own making',
  { timeout: wholeRunsMs },
  async () => {
    expect(redRows(await checkWhole(shared(), page, {}))).toEqual([]);
  },
);

testBrokenAccounts(shared, { ...brokenAccounts, ...brokenReferences, ...brokenLimits });
