import { afterAll, beforeAll } from 'vitest';
import { startAccount, type AccountSim } from '../../../account-sim/src/start-account.ts';
import { checkAccount } from '../account/check-account.ts';
import { rows } from '../account/rows.ts';
import type { CheckedRow } from '../report/finding.ts';
import { isRed } from '../report/report.ts';
import type { BrokenAccount } from './broken-accounts.ts';
import { simAccounts } from './sim-accounts.ts';
import { startSpoiltAccount, type Spoiling } from './spoilt-account.ts';

/** A page of another origin of the same site. */
export const page = 'http://localhost:7001';

/** Checks a broken server, in every row. */
export function checkBroken(sim: AccountSim, { spoiling, servesPages }: BrokenAccount): Promise<readonly CheckedRow[]> {
  return checkWhole(sim, servesPages ? sim.origin : page, spoiling);
}

/** Checks a server in every row, for pages of this origin. Its account-sim is as new afterwards. */
export async function checkWhole(sim: AccountSim, from: string, spoiling?: Spoiling): Promise<readonly CheckedRow[]> {
  const given = await simAccounts(sim);
  const spoilt = spoiling === undefined ? null : await startSpoiltAccount(sim.origin, spoiling);
  const account = spoilt?.origin ?? sim.origin;
  const links = Object.entries(given.accessLinks ?? {}).map(([name, text]) => [
    name,
    text?.replace(sim.origin, account),
  ]);
  const accounts = { ...given, accessLinks: Object.fromEntries(links) as NonNullable<typeof given.accessLinks> };
  const target = {
    account,
    page: from === sim.origin ? account : from,
    paths: {},
    timeLimitMs: 5_000,
    redirectOrigins: [from, page, sim.origin, sim.siteOrigin],
    clientLimit: 5,
  };
  const isOfClient = ({ name }: { readonly name: string }): boolean => name.endsWith('/clientLimit');
  try {
    const ofAddresses = await checkAccount(target, {
      accounts,
      mayChange: true,
      wanted: rows.filter((row) => !isOfClient(row)),
    });
    // Off until now: the rows before it all come from one client, as tests do.
    await sim.control.setFlags({ clientRateLimit: { requests: target.clientLimit, perSeconds: 60 } });
    const ofClients = await checkAccount(target, { accounts, mayChange: true, wanted: rows.filter(isOfClient) });
    return [...ofAddresses, ...ofClients];
  } finally {
    spoilt?.stop();
    await sim.control.reset();
  }
}

/** One account-sim for the tests of a file. */
export function sharedAccount(appOrigin = page): () => AccountSim {
  let sim: AccountSim | undefined;
  beforeAll(async () => {
    sim = await startAccount({ port: 0, sitePort: 0, appOrigins: [appOrigin], flags: { handOffAfterSeconds: 0 } });
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
