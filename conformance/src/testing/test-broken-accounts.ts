import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAccount, type AccountSim } from '../../../account-sim/src/start-account.ts';
import { checkAccount } from '../account/check-account.ts';
import { rows } from '../account/rows.ts';
import type { CheckedRow } from '../report/finding.ts';
import { isRed } from '../report/report.ts';
import type { BrokenAccount } from './broken-accounts.ts';
import { simAccounts } from './sim-accounts.ts';
import { askBrokenAccount, type Spoiling } from './ask-broken-account.ts';

/** A page of another origin of the same site. */
export const page = 'http://localhost:7001';

type BrokenAccounts = Readonly<Record<string, BrokenAccount>>;

type IsWanted = (row: { readonly name: string }) => boolean;

/**
 * A test for each group of broken servers: one server that has all of their faults is red at the rows of all, and at no
 * other. A run takes seconds, and there are many servers. Where a group is not as expected, each of its servers is checked
 * by itself: that decides, and says which one is to blame.
 * @param isWanted For servers that all break one feature, and could not be checked together: only its rows are checked.
 */
export function testBrokenAccounts(sim: () => AccountSim, broken: BrokenAccounts, isWanted?: IsWanted): void {
  it.each(groupsOf(broken).map((group) => [Object.keys(group).join(' · '), group] as const))(
    'a server that %s is red at the right rows and at no other',
    { timeout: wholeRunsMs },
    async (_, group) => {
      const accounts = Object.values(group);
      const isPage = accounts.some(({ servesPages }) => servesPages);
      const check = async ({ spoiling, given }: Faults): Promise<readonly CheckedRow[]> =>
        checkWhole(sim(), isPage ? sim().origin : page, spoiling, isWanted, given);
      const together = await check(mergeBroken(accounts));
      const wanted = new Set(accounts.flatMap(({ red }) => red));
      const expected = together.map(({ name }) => name).filter((name) => wanted.has(name));
      if (isDeepStrictEqual(redRows(together), expected) && expected.length === wanted.size) return;
      for (const [name, one] of Object.entries(group))
        expect([name, redRows(await check(one))]).toEqual([name, one.red]);
    },
  );
}

const maxInGroup = 8;

/** A whole run takes seconds, many times as long on a busy machine. */
export const wholeRunsMs = 180_000;

/**
 * Servers of a group are red at rows of different operations, so that none hides what another one does. Those of the
 * operation that most servers break begin a group each, which the others fill.
 */
function groupsOf(broken: BrokenAccounts): readonly BrokenAccounts[] {
  const counts = new Map<string, number>();
  for (const operation of Object.values(broken).flatMap(operationsOf))
    counts.set(operation, (counts.get(operation) ?? 0) + 1);
  const rank = (account: BrokenAccount): number =>
    Math.max(...operationsOf(account).map((operation) => counts.get(operation) ?? 0));
  const groups: Record<string, BrokenAccount>[] = [];
  for (const [name, account] of Object.entries(broken).toSorted(([, one], [, other]) => rank(other) - rank(one))) {
    const room = groups
      .filter((group) => Object.values(group).every((other) => mayBeTogether(account, other)))
      .toSorted((one, other) => Object.keys(one).length - Object.keys(other).length)[0];
    if (room !== undefined && Object.keys(room).length < maxInGroup) room[name] = account;
    else groups.push({ [name]: account });
  }
  return groups;
}

function operationsOf({ red }: BrokenAccount): readonly string[] {
  return [...new Set(red.map((row) => row.split('/')[0] ?? row))];
}

function mayBeTogether(one: BrokenAccount, other: BrokenAccount): boolean {
  if (one.hidesOthers || other.hidesOthers || one.servesPages !== other.servesPages) return false;
  return !operationsOf(one).some((operation) => operationsOf(other).includes(operation));
}

type Faults = Pick<BrokenAccount, 'spoiling' | 'given'>;

function mergeBroken(accounts: readonly Faults[]): Faults {
  const spoiling: Spoiling = {
    async request(request) {
      for (const each of accounts) await each.spoiling.request?.(request);
    },
    async answer(answer, asked) {
      for (const each of accounts) await each.spoiling.answer?.(answer, asked);
    },
  };
  return {
    spoiling,
    given: (known) => accounts.reduce((changed, { given }) => given?.(changed) ?? changed, known),
  };
}

/** Checks a server in every row, for pages of this origin. Its account-sim is as new afterwards. */
export async function checkWhole(
  sim: AccountSim,
  from: string,
  spoiling?: Spoiling,
  isWanted: IsWanted = () => true,
  given: BrokenAccount['given'] = (known) => known,
): Promise<readonly CheckedRow[]> {
  const accounts = given(await simAccounts(sim));
  const target = {
    account: sim.origin,
    page: from,
    paths: {},
    timeLimitMs: 5_000,
    redirectOrigins: [from, page, sim.origin, sim.siteOrigin],
    clientLimit: 5,
    hasReference: true,
    ...(spoiling && { fetchAnswer: askBrokenAccount(spoiling) }),
  };
  const isOfClient = ({ name }: { readonly name: string }): boolean => name.endsWith('/clientLimit');
  try {
    const ofAddresses = await checkAccount(target, {
      accounts,
      mayChange: true,
      wanted: rows.filter((row) => isWanted(row) && !isOfClient(row)),
    });
    // Off until now: the rows before it all come from one client, as tests do.
    await sim.control.setFlags({ clientRateLimit: { requests: target.clientLimit, perSeconds: 60 } });
    const ofClients = await checkAccount(target, {
      accounts,
      mayChange: true,
      wanted: rows.filter((row) => isWanted(row) && isOfClient(row)),
    });
    return [...ofAddresses, ...ofClients];
  } finally {
    await sim.control.reset();
  }
}

/** One account-sim for the tests of a file. */
export function sharedAccount(appOrigin = page): () => AccountSim {
  let sim: AccountSim | undefined;
  beforeAll(async () => {
    sim = await startAccount({
      port: 0,
      sitePort: 0,
      appOrigins: [appOrigin],
      flags: { accessCode: true, passkeys: true },
    });
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
