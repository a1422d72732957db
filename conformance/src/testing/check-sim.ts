import { afterAll, beforeAll } from 'vitest';
import { startAccount, type AccountSim } from '../../../account-sim/src/start-account.ts';
import type { Accounts } from '../account/accounts.ts';
import type { Target } from '../account/browser.ts';
import { checkAccount } from '../account/check-account.ts';
import { rows } from '../account/rows.ts';
import type { Clock } from '../account/traffic.ts';
import type { CheckedRow } from '../report/finding.ts';
import { isRed } from '../report/report.ts';
import { simAccounts } from './sim-accounts.ts';

/** A page of another origin of the same site. */
export const page = 'http://localhost:7001';

interface SimCheck extends Partial<Target> {
  readonly isWanted?: (row: string) => boolean;
  /** Changes what the accounts file has. */
  readonly accountsOf?: (accounts: Accounts) => Accounts | Promise<Accounts>;
}

/** Checks account-sim with everything that can be provided. It is as new afterwards. */
export async function checkSim(
  sim: AccountSim,
  { isWanted = () => true, accountsOf = (accounts) => accounts, ...settings }: SimCheck = {},
): Promise<readonly CheckedRow[]> {
  const target: Target = {
    account: sim.origin,
    page,
    paths: {},
    // A faultless server is never too slow, on a busy machine either.
    timeLimitMs: 30_000,
    redirectOrigins: [page, sim.origin, sim.siteOrigin],
    hasReference: true,
    clock: simClock(sim),
    ...settings,
  };
  try {
    const accounts = await accountsOf(await simAccounts(sim));
    const check = (wanted: typeof rows, more: Partial<Target> = {}): Promise<readonly CheckedRow[]> =>
      checkAccount({ ...target, ...more }, { accounts, mayChange: true, wanted });
    const wanted = rows.filter(({ name }) => isWanted(name));
    const ofAddresses = await check(wanted.filter(({ name }) => !name.endsWith('/clientLimit')));
    // Off until now: the rows before it all come from one client, as tests do.
    await sim.control.setFlags({ clientRateLimit: { requests: 5, perSeconds: 60 } });
    const ofClient = wanted.filter(({ name }) => name.endsWith('/clientLimit'));
    return [...ofAddresses, ...(await check(ofClient, { clientLimit: 5 }))];
  } finally {
    await sim.control.reset();
  }
}

/** A run that waits passes the simulator's time, and not ours. */
export function simClock(sim: AccountSim): Clock & { readonly pausesMs: readonly number[] } {
  const pausesMs: number[] = [];
  return {
    pausesMs,
    now: () => pausesMs.reduce((sum, ms) => sum + ms, performance.now()),
    pause: async (ms) => {
      pausesMs.push(ms);
      await sim.control.changeTime({ advanceMs: ms });
    },
  };
}

/** One account-sim for the tests of a file. */
export function sharedAccount(appOrigin = page): () => AccountSim {
  let sim: AccountSim | undefined;
  beforeAll(async () => {
    const flags = { accessCode: true, mailState: true, passkeys: true };
    sim = await startAccount({ port: 0, sitePort: 0, appOrigins: [appOrigin], flags });
  });
  afterAll(() => sim?.stop());
  return () => {
    if (sim === undefined) throw new Error('A test asks for account-sim before it runs.');
    return sim;
  };
}

export function redRows(checked: readonly CheckedRow[]): string[] {
  return checked.filter(({ status }) => isRed(status)).map(({ name }) => name);
}

/** The rows that were not tried, each with the reason. */
export function untriedRows(checked: readonly CheckedRow[]): string[] {
  return checked
    .filter(({ status }) => status === 'not-tried' || status === 'not-applicable')
    .map(({ name, found }) => `${name}: ${found}`);
}
