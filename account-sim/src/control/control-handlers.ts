import { withoutUndefined } from 'simulator-kit/without-undefined';
import { Refusal, resetMeanwhile } from '../operations/refusal.ts';
import { accountOfSeed, type SeedAccount } from '../world/seed-account.ts';
import type { Account } from '../world/account.ts';
import { Accounts } from '../world/accounts.ts';
import { describeSharedUuid } from '../world/describe-shared-uuid.ts';
import { maxSnapshots, takeSnapshot } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';
import type { ControlAnswers, ControlName, ControlRequest, ListedAccount } from './control-contract.ts';
import { expire } from './expire.ts';
import { noSuchMail, unknownMail } from './no-such-mail.ts';

/** One handler for each call; a missing one does not compile. */
export const controlHandlers: { readonly [Name in ControlName]: ControlHandler<Name> } = {
  state: (_request, { autoLogins, notificationSettings, mailer, notices }) => ({
    autoLogins,
    notificationSettings: notificationSettings.list(),
    lastSmtpOutcome: mailer.lastSmtpOutcome,
    notices: notices.list(),
  }),
  reset: (_request, world) => {
    world.initial();
  },

  accounts: (_request, { accounts }) => accounts.list().map(listed),
  addAccounts: (seeds, world) => withAccountsOf(seeds, world, (added) => [...world.accounts.list(), ...added]),
  replaceAccounts: (seeds, world) => withAccountsOf(seeds, world, (all) => all),

  mails: ({ to }, { inbox }) => inbox.list(to),
  clearMails: (_request, { inbox }) => {
    inbox.clear();
  },
  waitForMail: async ({ timeoutMs, ...wanted }, { inbox }) => {
    if (wanted.after !== undefined && inbox.find(wanted.after) === undefined) {
      return unknownMail(wanted.after, inbox.list());
    }
    return (await inbox.waitFor(wanted, timeoutMs)) ?? noSuchMail(wanted, timeoutMs, inbox.list());
  },

  takeHandOff: ({ uuid }, { handOffs }) => ({ taken: handOffs.take(uuid) }),

  flags: (_request, { flags }) => flags,
  setFlags: (changes, world) => {
    world.flags = { ...world.flags, ...withoutUndefined(changes) };
    return world.flags;
  },

  expire: (request, world) => ({ expired: expire(request, world) }),

  faults: (_request, { faults }) => faults.list(),
  addFault: ({ operation, times, ...fault }, { faults }) => faults.add(operation, fault, times ?? null),
  clearFaults: (which, { faults }) => ({ removed: faults.remove(which) }),

  clients: (_request, { clients }) =>
    clients.list().map(({ secret, ...client }) => ({ ...client, hasSecret: secret !== undefined })),
  addClients: (added, { clients }) => {
    for (const client of added) clients.put(client);
  },

  time: (_request, { time }) => time.state(),
  changeTime: (change, { time }) => {
    const problem = time.change(change);
    return problem === null ? time.state() : new Refusal(400, problem);
  },

  snapshots: (_request, { snapshots }) => snapshots.names(),
  saveSnapshot: ({ name }, world) =>
    world.snapshots.put(name, takeSnapshot(world))
      ? undefined
      : new Refusal(409, `There are ${maxSnapshots} snapshots already; save under one of their names.`),
  restoreSnapshot: ({ name }, { snapshots }) => {
    const snapshot = snapshots.find(name);
    if (snapshot === undefined) return new Refusal(404, unknownSnapshot(name, snapshots.names()));
    snapshot();
    return undefined;
  },

  requests: ({ operation }, { requests }) => requests.list(operation),
  clearRequests: (_request, { requests }) => {
    requests.clear();
  },
};

type ControlHandler<Name extends ControlName> = (
  request: ControlRequest<Name>,
  world: World,
) => ControlAnswers[Name] | Refusal | Promise<ControlAnswers[Name] | Refusal>;

/** Of several accounts with an address the last one counts. */
async function withAccountsOf(
  seeds: readonly SeedAccount[],
  { accounts, generation }: World,
  withOthers: (given: readonly Account[]) => readonly Account[],
): Promise<Refusal | undefined> {
  const { signal } = generation;
  const given = await Promise.all(seeds.map(accountOfSeed));
  // While their passwords were hashed, everything may have been reset.
  if (signal.aborted) return resetMeanwhile;
  const all = new Accounts(withOthers(given)).list();
  const problem = describeSharedUuid(all);
  if (problem !== null) return new Refusal(400, problem);
  accounts.replaceAll(all);
  return undefined;
}

function unknownSnapshot(name: string, names: readonly string[]): string {
  return `No snapshot is called ${JSON.stringify(name)}; ${names.length === 0 ? 'none has been saved' : `saved: ${names.join(', ')}`}.`;
}

function listed({ passwordHash, ...account }: Account): ListedAccount {
  return { ...account, hasPassword: passwordHash !== null };
}
