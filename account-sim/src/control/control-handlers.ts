import { accountOfSeed } from '../world/seed-account.ts';
import type { Account } from '../world/account.ts';
import { resetWorld } from '../world/reset-world.ts';
import type { World } from '../world/world.ts';
import type { ControlAnswers, ControlName, ControlRequest, ListedAccount } from './control-contract.ts';
import { expire } from './expire.ts';

/** One handler for each call; a missing one does not compile. */
export const controlHandlers: { readonly [Name in ControlName]: ControlHandler<Name> } = {
  state: (_request, { autoLogins, notificationSettings, mailer }) => ({
    autoLogins,
    notificationSettings: notificationSettings.list(),
    lastSmtpOutcome: mailer.lastSmtpOutcome,
  }),
  reset: (_request, world) => {
    resetWorld(world);
  },

  accounts: (_request, { accounts }) => accounts.list().map(listed),
  addAccounts: async (seeds, { accounts }) => {
    for (const account of await Promise.all(seeds.map(accountOfSeed))) accounts.put(account);
  },
  replaceAccounts: async (seeds, { accounts }) => {
    accounts.replaceAll(await Promise.all(seeds.map(accountOfSeed)));
  },

  mails: ({ to }, { inbox }) => inbox.list(to),
  clearMails: (_request, { inbox }) => {
    inbox.clear();
  },
  waitForMail: async ({ timeoutMs, ...wanted }, { inbox }) => (await inbox.waitFor(wanted, timeoutMs)) ?? undefined,

  flags: (_request, { flags }) => flags,
  setFlags: (changes, world) => {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    world.flags = { ...world.flags, ...given };
    return world.flags;
  },

  expire: (request, world) => ({ expired: expire(request, world) }),

  faults: (_request, { faults }) => faults.list(),
  addFault: ({ operation, times, ...fault }, { faults }) => faults.add(operation, fault, times ?? null),
  clearFaults: (which, { faults }) => ({ removed: faults.remove(which) }),

  requests: ({ operation }, { requests }) => requests.list(operation),
  clearRequests: (_request, { requests }) => {
    requests.clear();
  },
};

type ControlHandler<Name extends ControlName> = (
  request: ControlRequest<Name>,
  world: World,
) => ControlAnswers[Name] | Promise<ControlAnswers[Name]>;

function listed({ passwordHash, ...account }: Account): ListedAccount {
  return { ...account, hasPassword: passwordHash !== null };
}
