import { isSameEmailAddress } from 'shared-protocol/account/email-address';
import type { ControlHandlers } from 'simulator-kit/control-contract';
import { withoutUndefined } from 'simulator-kit/without-undefined';
import { isFor, type WantedMail } from '../mail/inbox.ts';
import { mailPasskeyChange } from '../mail/mail-passkey-change.ts';
import type { Mail } from '../mail/mail.ts';
import { interactionFolder } from '../oidc/interaction.ts';
import { Refusal, resetMeanwhile } from '../operations/refusal.ts';
import { type Account, accountOfSeed, byAddress, describeSharedUuid, type SeedAccount } from '../world/accounts.ts';
import type { World } from '../world/world.ts';
import type { controlContract, ControlRequest, ListedAccount, ListedPasskey } from './control-contract.ts';

export const controlHandlers: ControlHandlers<typeof controlContract, World, Refusal> = {
  state: (_request, { state: { autoLogins, notificationSettings, lastSmtpOutcome, notices } }) => ({
    autoLogins,
    notificationSettings: Object.fromEntries(notificationSettings),
    lastSmtpOutcome,
    notices,
  }),
  reset: (_request, world) => {
    world.restore(world.initial);
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

  setMailState: ({ state, to }, { inbox }) => ({
    changed: inbox.decide(state, (mail) => to === undefined || isFor(mail, to)),
  }),

  takeHandOff: ({ uuid }, { handOffs }) => ({ taken: handOffs.take(uuid) }),

  passkeys: ({ email }, { passkeys }) =>
    (email === undefined ? passkeys.list() : passkeys.of(email)).map(
      ({ id, email: owner, counter, transports }): ListedPasskey => ({ id, email: owner, counter, transports }),
    ),
  removePasskeys: ({ email }, world) => {
    const removed = world.passkeys.remove((passkey) => email === undefined || isSameEmailAddress(passkey.email, email));
    for (const passkey of removed) {
      mailPasskeyChange('passkey-removed', passkey.email, { product: 'driver-support', browserName: null }, world);
    }
    return { removed: removed.length };
  },

  flags: (_request, { state }) => state.flags,
  setFlags: (changes, { state }) => {
    state.flags = { ...state.flags, ...withoutUndefined(changes) };
    return state.flags;
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

  snapshots: (_request, { snapshots }) => [...snapshots.keys()],
  saveSnapshot: ({ name }, { snapshots, save }) => {
    if (!snapshots.has(name) && snapshots.size >= maxSnapshots) {
      return new Refusal(409, `There are ${maxSnapshots} snapshots already; save under one of their names.`);
    }
    snapshots.set(name, save());
    return undefined;
  },
  restoreSnapshot: ({ name }, { snapshots, restore }) => {
    const snapshot = snapshots.get(name);
    if (snapshot === undefined) return new Refusal(404, unknownSnapshot(name, [...snapshots.keys()]));
    restore(snapshot);
    return undefined;
  },

  requests: ({ operation, reference }, { requests }) => requests.list(operation, reference),
  clearRequests: (_request, { requests }) => {
    requests.clear();
  },
};

async function withAccountsOf(
  seeds: readonly SeedAccount[],
  { accounts, generation }: World,
  withOthers: (given: readonly Account[]) => readonly Account[],
): Promise<Refusal | undefined> {
  const { signal } = generation;
  const given = await Promise.all(seeds.map(accountOfSeed));
  // While their passwords were hashed, everything may have been reset.
  if (signal.aborted) return resetMeanwhile;
  const all = [...byAddress(withOthers(given)).values()];
  const problem = describeSharedUuid(all);
  if (problem !== null) return new Refusal(400, problem);
  accounts.replaceAll(all);
  return undefined;
}

const maxSnapshots = 100;

function unknownSnapshot(name: string, names: readonly string[]): string {
  return `No snapshot is called ${JSON.stringify(name)}; ${names.length === 0 ? 'none has been saved' : `saved: ${names.join(', ')}`}.`;
}

function listed({ passwordHash, ...account }: Account): ListedAccount {
  return { ...account, hasPassword: passwordHash !== null };
}

/** Expires what has an expiry, of one address or of all. Returns how many. */
function expire({ what, email }: ControlRequest<'expire'>, world: World): number {
  const isMeant = (value: { email: string }): boolean => email === undefined || isSameEmailAddress(value.email, email);
  switch (what) {
    case 'access-links':
      return world.accessLinks.expire(isMeant);
    case 'access-codes':
      return world.accessCodes.expire(isMeant);
    case 'reset-codes':
      return world.resetCodes.expire(isMeant);
    case 'sessions':
      return world.sessions.expire(isMeant);
    case 'interactions':
      return world.providerMemory.expireInteractions(email === undefined ? 'all' : interactionsOf(isMeant, world));
  }
}

/** A sign-in request has no address of its own: it belongs to the address for which a link was requested in it. */
function interactionsOf(isMeant: (value: { email: string }) => boolean, world: World): ReadonlySet<string> {
  const links = world.accessLinks.list().filter(({ value }) => isMeant(value));
  return new Set(links.map(({ value }) => (value.returnPath ?? '').slice(interactionFolder.length)));
}

/** Says what was waited for, and what came instead: a wrong address or kind shows at once. */
function noSuchMail({ to, kind, after }: WantedMail, timeoutMs: number, mails: readonly Mail[]): Refusal {
  const wanted = `${kind === undefined ? 'mail' : `${kind} mail`} to ${to ?? 'anybody'}`;
  const newer = after === undefined ? '' : ` after ${after}`;
  return new Refusal(504, `No ${wanted} arrived within ${timeoutMs} ms${newer}. ${contentOf(mails)}`);
}

/** A wait for mails after one that does not exist would take any mail for newer, those of earlier tests too. */
function unknownMail(id: string, mails: readonly Mail[]): Refusal {
  return new Refusal(404, `after: no mail has the id ${JSON.stringify(id)}. ${contentOf(mails)}`);
}

function contentOf(mails: readonly Mail[]): string {
  if (mails.length === 0) return 'The inbox is empty.';
  return `The inbox has, newest first: ${mails.slice(0, shown).map(named).join(', ')}${mails.length > shown ? ', …' : ''}.`;
}

function named({ kind, to, id }: Mail): string {
  return `${kind} to ${to} (${id})`;
}

const shown = 10;
