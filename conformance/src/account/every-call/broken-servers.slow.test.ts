import { expect, it, vi } from 'vitest';
import { checkSim, page, redRows, sharedAccount, untriedRows, wholeRunsMs } from '../../testing/check-sim.ts';
import { askBrokenAccount } from '../../testing/ask-broken-account.ts';
import { brokenServers } from '../../testing/broken-servers.ts';

vi.mock(import('../../../../account-sim/src/world/password-hash.ts'), () => import('../../testing/without-hashing.ts'));

const pageOfAnotherSite = 'http://127.0.0.1:7001';
const shared = sharedAccount();
const sharedForAnotherSite = sharedAccount(pageOfAnotherSite);

it(
  'account-sim conforms in every row, and what passes unspoilt does no harm: each deviation below is of its own making',
  { timeout: wholeRunsMs },
  async () => {
    const settings = { page: pageOfAnotherSite, fetchAnswer: askBrokenAccount({}) };
    const checked = await checkSim(sharedForAnotherSite(), settings);
    expect([redRows(checked), untriedRows(checked)]).toEqual([[], []]);
  },
);

it(
  'account-sim conforms for pages of its own origin, where there is nothing to grant',
  { timeout: wholeRunsMs },
  async () => {
    const checked = await checkSim(shared(), { page: shared().origin });
    expect(redRows(checked)).toEqual([]);
    const isGrant = /^\w+\/(?:preflight|referenceCors|cors): the page and the server share an origin$/;
    expect(untriedRows(checked).filter((each) => !isGrant.test(each))).toEqual([]);
  },
);

it.each(Object.entries(brokenServers))(
  'a server that %s is red at the right rows of its operations, and at no other',
  { timeout: wholeRunsMs },
  async (_, { spoiling, red }) => {
    const operations = new Set(red.map((row) => row.split('/')[0]));
    const checked = await checkSim(shared(), {
      page,
      fetchAnswer: askBrokenAccount(spoiling),
      isWanted: (row) => red.includes(row) || (operations.has(row.split('/')[0]) && !isExpensive.test(row)),
    });
    expect(new Set(redRows(checked))).toEqual(new Set(red));
  },
);

/** They ask a hundred times and more: tried where they must be red. */
const isExpensive = /\/(?:rateLimit|clientLimit|strangers|hundred|sameTime)$/;
