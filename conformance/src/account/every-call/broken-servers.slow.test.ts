import { accountContract } from 'shared-protocol/account/contract';
import { expect, test, vi } from 'vitest';
import { switchedOffIn } from '../../commands/read-config.ts';
import { checkSim, page, redRows, sharedAccount, untriedRows } from '../../testing/check-sim.ts';
import { askBrokenAccount } from '../../testing/ask-broken-account.ts';
import { refuse, sessionOf } from '../../testing/spoil.ts';
import { brokenServers } from '../../testing/broken-servers.ts';
import { operations } from './offered.ts';

vi.mock(import('../../../../account-sim/src/world/password-hash.ts'), () => import('../../testing/without-hashing.ts'));

const pageOfAnotherSite = 'http://127.0.0.1:7001';
const shared = sharedAccount();
const sharedForAnotherSite = sharedAccount(pageOfAnotherSite);

test('account-sim conforms in every row, and what passes unspoilt does no harm: each deviation below is of its own making', async () => {
  const settings = { page: pageOfAnotherSite, fetchAnswer: askBrokenAccount({}) };
  const checked = await checkSim(sharedForAnotherSite(), settings);
  expect([redRows(checked), untriedRows(checked)]).toEqual([[], []]);
});

test('account-sim conforms for pages of its own origin, where there is nothing to grant', async () => {
  const checked = await checkSim(shared(), { page: shared().origin });
  expect(redRows(checked)).toEqual([]);
  const isGrant = /^\w+\/(?:preflight|referenceCors|cors): the page and the server share an origin$/;
  expect(untriedRows(checked).filter((each) => !isGrant.test(each))).toEqual([]);
});

test('a server with links, codes and passkeys alone, for Driver Support alone, conforms by the sessions of an accounts file without passwords', async () => {
  const switchedOff = switchedOffIn({ maverick: false, passwordLogin: false, socialLogin: false });
  const missing = operations.filter((name) => name in switchedOff).map((name) => accountContract[name].path);
  const { origin } = sharedForAnotherSite();
  const checked = await checkSim(sharedForAnotherSite(), {
    page: pageOfAnotherSite,
    switchedOff,
    // The limit of mails is lower without the other product's.
    longestWaitMs: 61_000,
    features: ['handOffState', 'mailState', 'accessCode', 'passkeys'],
    fetchAnswer: askBrokenAccount({
      answer: (answer, { path }) => missing.some((each) => path.startsWith(each)) && refuse(answer, 404),
    }),
    accountsOf: async ({ customer, otherCustomer, international, ...accounts }) => {
      const [cookie, secondCookie, cookieToEnd] = await cookiesOf(customer?.email, origin);
      const [cookieOfOther, other] = await cookiesOf(otherCustomer?.email, origin);
      return {
        ...accounts,
        customer: { email: customer?.email ?? '', uuid: customer?.uuid ?? '', cookie, secondCookie, cookieToEnd },
        otherCustomer: { email: otherCustomer?.email ?? '', cookie: cookieOfOther, cookieToEnd: other },
        international: { email: international?.email ?? '' },
      };
    },
  });
  const isOff = (row: string): boolean => Object.keys(switchedOff).some((name) => row.startsWith(name));
  expect([redRows(checked), untriedRows(checked).filter((row) => !isOff(row))]).toEqual([[], []]);
  expect(untriedRows(checked).filter(isOff).length).toBeGreaterThan(100);
});

/** The Cookie headers of three sessions. */
async function cookiesOf(email = '', origin: string): Promise<readonly string[]> {
  const set = await Promise.all([1, 2, 3].map(() => sessionOf(email, new URL(origin).host)));
  return set.map(([line = '']) => line.split(';')[0] ?? '');
}

test.each(Object.entries(brokenServers))(
  'a server that %s is red at the right rows of its operations, and at no other',
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
