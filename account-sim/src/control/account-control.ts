import type { OperationName } from 'shared-protocol/account/contract';
import type { QueuedFault } from '../faults/fault-queue.ts';
import type { FaultInput } from '../faults/faults.ts';
import type { Mail } from '../mail/mail.ts';
import type { OpenIdClient } from '../oidc/clients.ts';
import type { Flags } from '../world/flags.ts';
import type { LoggedRequest } from '../world/request-log.ts';
import type { SeedAccount } from '../world/seed-account.ts';
import type { SimulatedTimeState, TimeChange } from '../world/simulated-time.ts';
import { callControl } from './call-control.ts';
import type { ControlInput, ControlState, ListedAccount, ListedClient } from './control-contract.ts';

/** Everything that a test can change and read. */
export interface AccountControl {
  /**
   * The hand-overs to the desktop software, the notification settings by uuid, the outcome of the last SMTP mail, and the
   * pages and hosts that were refused.
   */
  state(): Promise<ControlState>;
  /** Restores the state in which the simulator started, with what its data file held then. */
  reset(): Promise<void>;

  accounts(): Promise<readonly ListedAccount[]>;
  /** Adds accounts; an existing account with the same address is replaced. */
  addAccounts(accounts: readonly SeedAccount[]): Promise<void>;
  /** Replaces all accounts with these. */
  replaceAccounts(accounts: readonly SeedAccount[]): Promise<void>;

  /** Newest first. */
  mails(to?: string): Promise<readonly Mail[]>;
  clearMails(): Promise<void>;
  /**
   * The newest mail to an address, of a kind, newer than the mail `after`; waits for it. Rejects at the time limit (5 s),
   * naming the mails that it saw.
   */
  waitForMail(wanted: { to?: string; kind?: Mail['kind']; after?: string; timeoutMs?: number }): Promise<Mail>;

  /** The software of this installation takes every login that waits for it; returns how many. */
  takeHandOff(uuid: string): Promise<number>;

  flags(): Promise<Flags>;
  /** Changes some flags and returns all. The next page of the app is served with the new `features`. */
  setFlags(changes: Partial<Flags>): Promise<Flags>;

  /** Expires the links, codes, sessions or sign-in requests of an address, or all; returns how many. */
  expire(what: ControlInput<'expire'>['what'], email?: string): Promise<number>;

  faults(): Promise<readonly QueuedFault[]>;
  /** Makes the next requests of an operation fail: this many times, or until cleared. */
  addFault(operation: OperationName, fault: FaultInput, times?: number): Promise<QueuedFault>;
  clearFaults(operation?: OperationName): Promise<void>;

  /** The registered OpenID clients, without their secrets. */
  clients(): Promise<readonly ListedClient[]>;
  /** Adds clients; an existing client with the same id is replaced. */
  addClients(clients: readonly OpenIdClient[]): Promise<void>;

  /** The simulated time, which links, codes, sessions and limits follow. */
  time(): Promise<SimulatedTimeState>;
  /**
   * Freezes the time or lets it go on, and moves it on by `advanceMs`, or until it is `offsetMs` ahead of the real time.
   * Rejects, and changes nothing, when it would be set back.
   */
  changeTime(change: TimeChange): Promise<SimulatedTimeState>;

  /** The names of the saved snapshots. */
  snapshots(): Promise<readonly string[]>;
  /** Saves the whole state, the time included, under a name, until the simulator stops. */
  saveSnapshot(name: string): Promise<void>;
  /** Brings back the state that was saved under this name. */
  restoreSnapshot(name: string): Promise<void>;

  /** The calls so far, oldest first, without secrets and personal data. */
  requests(operation?: OperationName): Promise<readonly LoggedRequest[]>;
  clearRequests(): Promise<void>;
}

/** The control API of an account server in any process. */
export function createAccountControl(origin: string): AccountControl {
  const call = callControl(origin);
  return {
    state: () => call('state', {}),
    reset: () => call('reset', {}),
    accounts: () => call('accounts', {}),
    addAccounts: (accounts) => call('addAccounts', [...accounts]),
    replaceAccounts: (accounts) => call('replaceAccounts', [...accounts]),
    mails: (to) => call('mails', { to }),
    clearMails: () => call('clearMails', {}),
    waitForMail: (wanted) => call('waitForMail', wanted),
    takeHandOff: async (uuid) => (await call('takeHandOff', { uuid })).taken,
    flags: () => call('flags', {}),
    setFlags: (changes) => call('setFlags', changes),
    expire: async (what, email) => (await call('expire', { what, email })).expired,
    faults: () => call('faults', {}),
    addFault: (operation, fault, times) => call('addFault', { ...fault, operation, times }),
    clearFaults: async (operation) => void (await call('clearFaults', { operation })),
    clients: () => call('clients', {}),
    addClients: (clients) => call('addClients', [...clients]),
    time: () => call('time', {}),
    changeTime: (change) => call('changeTime', change),
    snapshots: () => call('snapshots', {}),
    saveSnapshot: (name) => call('saveSnapshot', { name }),
    restoreSnapshot: (name) => call('restoreSnapshot', { name }),
    requests: (operation) => call('requests', { operation }),
    clearRequests: () => call('clearRequests', {}),
  };
}
