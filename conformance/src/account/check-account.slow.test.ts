import { startAccount, type AccountSim } from '../../../account-sim/src/start-account.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { brokenAccounts } from '../testing/broken-accounts.ts';
import type { CheckedRow } from '../report/finding.ts';
import { checkAccount, type Wishes } from './check-account.ts';
import { isRed } from '../report/report.ts';
import { rows } from './rows.ts';
import { fixedAccounts, simAccounts } from '../testing/sim-accounts.ts';
import { startSpoiltAccount, type Spoiling } from '../testing/spoilt-account.ts';

// Reaching a limit of logins takes seconds: each of them hashes a password.
vi.setConfig({ testTimeout: 60_000 });

const page = 'http://localhost:7001';
const pageOfAnotherSite = 'http://127.0.0.1:7001';
let sim: AccountSim;
let simForAnotherSite: AccountSim;

beforeAll(async () => {
  sim = await startAccount({ port: 0, sitePort: 0, appOrigins: [page] });
  simForAnotherSite = await startAccount({ port: 0, sitePort: 0, appOrigins: [pageOfAnotherSite] });
});
beforeEach(async () => {
  await sim.control.reset();
  await simForAnotherSite.control.reset();
});
afterAll(async () => {
  await sim.stop();
  await simForAnotherSite.stop();
});

const check = (account: string, from: string, wishes: Wishes): Promise<readonly CheckedRow[]> =>
  checkAccount(
    {
      account,
      page: from,
      paths: {},
      timeLimitMs: 5_000,
      redirectOrigins: [page, sim.siteOrigin, simForAnotherSite.siteOrigin],
    },
    wishes,
  );

const red = (checked: readonly CheckedRow[]): string[] =>
  checked.filter(({ status }) => isRed(status)).map(({ name }) => name);

const untried = (checked: readonly CheckedRow[]): string[] =>
  checked
    .filter(({ status }) => status === 'not-tried' || status === 'not-applicable')
    .map(({ name, found }) => `${name}: ${found}`);

describe('account-sim conforms', () => {
  it('for pages of another origin, in every row', async () => {
    const checked = await check(sim.origin, page, { accounts: await simAccounts(sim), mayChange: true });
    expect([red(checked), untried(checked)]).toEqual([[], []]);
    expect(checked.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
  });

  it('for pages of another site, in every row', async () => {
    const accounts = await simAccounts(simForAnotherSite);
    const checked = await check(simForAnotherSite.origin, pageOfAnotherSite, { accounts, mayChange: true });
    expect([red(checked), untried(checked)]).toEqual([[], []]);
  });

  it('for pages of its own origin, where there is nothing to grant', async () => {
    const checked = await check(sim.origin, sim.origin, { accounts: await simAccounts(sim), mayChange: true });
    expect(red(checked)).toEqual([]);
    const isGrant = /^\w+\/(?:preflight|cors): the page and the server share an origin$/;
    expect(untried(checked).filter((each) => !isGrant.test(each))).toEqual([]);
  });
});

it('what stands between does no harm by itself, so every deviation below is of its own making', async () => {
  const checked = await checkSpoilt({}, ['login', 'logout', 'userInfo', 'externalLogin']);
  expect([red(checked), checked.length > 20]).toEqual([[], true]);
});

it('there are at least forty broken servers, those of the agent aside', () => {
  expect(Object.keys(brokenAccounts).length).toBeGreaterThanOrEqual(40);
});

it.each(Object.entries(brokenAccounts))('a server that %s is red at the right rows', async (_, broken) => {
  const operations = [...new Set(broken.red.map((name) => name.split('/')[0] ?? ''))];
  const isAboutLimits = broken.red.some((name) => name.endsWith('/rateLimit'));
  const isAboutSameness = broken.red.some((name) => /\/same(?:Answer|Time)$/.test(name));
  const left = [...(isAboutLimits ? [] : ['rateLimit']), ...(isAboutSameness ? [] : ['sameAnswer', 'sameTime'])];
  expect(red(await checkSpoilt(broken.spoiling, operations, left))).toEqual(broken.red);
});

// Takes a quarter of an hour or more: WHOLE_CONFORMANCE=1 asks for it.
it.runIf(process.env['WHOLE_CONFORMANCE'] === '1').each(Object.entries(brokenAccounts))(
  'a server that %s is red at the right rows and at no other',
  async (_, { spoiling, red: expected }) => {
    const operations = rows.map(({ name }) => name.split('/')[0] ?? '');
    expect(red(await checkSpoilt(spoiling, operations, []))).toEqual(expected);
  },
);

/** Only what the broken part can turn red: there are too many servers to ask each of them everything. */
async function checkSpoilt(
  spoiling: Spoiling,
  operations: readonly string[],
  left: readonly string[] = ['rateLimit', 'sameAnswer', 'sameTime'],
): Promise<readonly CheckedRow[]> {
  const wanted = rows.filter(({ name }) => {
    const [operation = '', what = ''] = name.split('/');
    return operations.includes(operation) && !left.includes(what);
  });
  const needsMails = wanted.some(({ name, changes }) => changes || name.startsWith('resetPassword'));
  const accounts = needsMails ? await simAccounts(sim) : fixedAccounts;
  const spoilt = await startSpoiltAccount(sim.origin, spoiling);
  const links = Object.entries(accounts.accessLinks ?? {}).map(([which, link]) => [
    which,
    (link ?? '').replace(sim.origin, spoilt.origin),
  ]);
  try {
    const accessLinks = Object.fromEntries(links) as NonNullable<typeof accounts.accessLinks>;
    return await check(spoilt.origin, page, { accounts: { ...accounts, accessLinks }, mayChange: true, wanted });
  } finally {
    spoilt.stop();
  }
}
