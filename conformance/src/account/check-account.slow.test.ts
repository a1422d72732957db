import { describe, expect, it, vi } from 'vitest';
import type { CheckedRow } from '../report/finding.ts';
import { checkWhole, page, redRows, sharedAccount } from '../testing/spoilt-checks.ts';
import { rows } from './rows.ts';

// Reaching a limit of logins takes seconds: each of them hashes a password.
vi.setConfig({ testTimeout: 180_000 });

const pageOfAnotherSite = 'http://127.0.0.1:7001';
const shared = sharedAccount();
const sharedForAnotherSite = sharedAccount(pageOfAnotherSite);

const untried = (checked: readonly CheckedRow[]): string[] =>
  checked
    .filter(({ status }) => status === 'not-tried' || status === 'not-applicable')
    .map(({ name, found }) => `${name}: ${found}`);

describe('account-sim conforms', () => {
  it('for pages of another origin, in every row', async () => {
    const checked = await checkWhole(shared(), page);
    expect([redRows(checked), untried(checked)]).toEqual([[], []]);
    expect(checked.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
  });

  it('for pages of another site, in every row', async () => {
    const checked = await checkWhole(sharedForAnotherSite(), pageOfAnotherSite);
    expect([redRows(checked), untried(checked)]).toEqual([[], []]);
  });

  it('for pages of its own origin, where there is nothing to grant', async () => {
    const sim = shared();
    const checked = await checkWhole(sim, sim.origin);
    expect(redRows(checked)).toEqual([]);
    const isGrant = /^\w+\/(?:preflight|cors): the page and the server share an origin$/;
    expect(untried(checked).filter((each) => !isGrant.test(each))).toEqual([]);
  });
});
