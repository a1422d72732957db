import { mailStates } from 'shared-protocol/account/access-link';
import type { OperationName } from 'shared-protocol/account/contract';
import type { ControlCall, RequestOf } from 'simulator-kit/control-contract';
import type { Notice } from 'simulator-kit/notices';
import * as z from 'zod/mini';
import { type FaultInput, newFaultSchema, operationName } from '../faults/faults.ts';
import type { RefusalKind } from '../loopback/refused-request.ts';
import { type Mail, type MailFate, mailKinds } from '../mail/mail.ts';
import type { SmtpOutcome } from '../mail/mailer.ts';
import { clientSchema, type OpenIdClient } from '../oidc/clients.ts';
import { type Account, type SeedAccount, seedAccountSchema } from '../world/accounts.ts';
import type { QueuedFault } from '../world/fault-queue.ts';
import { type Flags, flagsSchema } from '../world/flags.ts';
import type { Passkey } from '../world/passkeys.ts';
import type { LoggedRequest } from '../world/request-log.ts';
import { maxAdvanceMs, type SimulatedTimeState, type TimeChange } from '../world/simulated-time.ts';
import type { AutoLoginTrigger } from '../world/world-state.ts';

const nothing = z.strictObject({});
const ofRequests = z.strictObject({
  operation: z.optional(operationName),
  reference: z.optional(z.string().check(z.regex(/^[\da-f]{8,32}$/, 'expected 8 to 32 digits from 0 to f'))),
});
const seedAccounts = z.array(seedAccountSchema).check(z.maxLength(1_000));

const ofAddress = z.strictObject({ email: z.optional(z.string()) });

const ofSnapshot = z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(100)) });

/** Freezes or resumes the time, and advances it: by `advanceMs`, or until it is `offsetMs` ahead of the real time. */
const timeChange = z
  .strictObject({
    frozen: z.optional(z.boolean()),
    advanceMs: z.optional(z.int().check(z.minimum(0), z.maximum(maxAdvanceMs))),
    offsetMs: z.optional(z.int()),
  })
  .check(
    z.refine(
      ({ advanceMs, offsetMs }) => advanceMs === undefined || offsetMs === undefined,
      'expected advanceMs or offsetMs, not both',
    ),
    z.refine(
      (change) => Object.values(change).some((value) => value !== undefined),
      'expected at least one of frozen, advanceMs, offsetMs',
    ),
  );

/** What can be made to expire at once. */
const expirables = ['access-links', 'access-codes', 'reset-codes', 'sessions', 'interactions'] as const;

/** What a test calls, and how it gives its input: each has the same name as its call. */
export interface ControlRow extends ControlCall {
  readonly path: `/api/${string}`;
  // Any arguments: each row has its own, which type the client.
  readonly input: (...args: never[]) => object;
}

/** The server is of this package's own version, so that its answers have this type. */
function of<Value>(): z.ZodMiniType<Value, Value> {
  return z.custom<Value>(() => true);
}

const nothingBack = of<undefined>();

/** A call without input. */
function plain<Answer>(method: ControlRow['method'], path: ControlRow['path']) {
  return { method, path, request: nothing, answer: of<Answer>(), input: (): object => ({}) } as const;
}

/**
 * Everything that a test can change and read. The calls of the control API: reads use GET with a query, changes the other
 * methods with JSON.
 */
export const controlContract = {
  /**
   * The hand-overs to the desktop software, the notification settings by uuid, the outcome of the last SMTP mail, and the
   * pages and hosts that were refused.
   */
  state: plain<ControlState>('GET', '/api/state'),
  /** Restores the state in which the simulator started, with what its data file held then. */
  reset: plain<undefined>('POST', '/api/reset'),

  accounts: plain<readonly ListedAccount[]>('GET', '/api/accounts'),
  /** Adds accounts; an existing account with the same address is replaced. */
  addAccounts: {
    method: 'POST',
    path: '/api/accounts',
    request: seedAccounts,
    answer: nothingBack,
    input: (accounts: readonly SeedAccount[]) => accounts,
  },
  /** Replaces all accounts with these. */
  replaceAccounts: {
    method: 'PUT',
    path: '/api/accounts',
    request: seedAccounts,
    answer: nothingBack,
    input: (accounts: readonly SeedAccount[]) => accounts,
  },

  /** Newest first. */
  mails: {
    method: 'GET',
    path: '/api/mails',
    request: z.strictObject({ to: z.optional(z.string()) }),
    answer: of<readonly Mail[]>(),
    input: (to?: string) => ({ to }),
  },
  clearMails: plain<undefined>('DELETE', '/api/mails'),
  /**
   * The newest mail to an address, of a kind, newer than the mail `after`; waits for it. Rejects at the time limit (5 s)
   * with 504, naming the mails that there are.
   */
  waitForMail: {
    method: 'GET',
    path: '/api/mails/wait',
    request: z.strictObject({
      to: z.optional(z.string()),
      after: z.optional(z.string()),
      kind: z.optional(z.enum(mailKinds)),
      timeoutMs: z._default(z.coerce.number().check(z.minimum(0), z.maximum(60_000)), 5_000),
    }),
    answer: of<Mail>(),
    input: (wanted: { to?: string; kind?: Mail['kind']; after?: string; timeoutMs?: number }) => wanted,
  },

  /** Something becomes of mails now, as mail servers say: of those to one address, or of all; returns how many. */
  setMailState: {
    method: 'POST',
    path: '/api/mails/state',
    request: z.strictObject({ state: z.enum(mailStates), to: z.optional(z.string()) }),
    answer: of<{ readonly changed: number }>(),
    input: (state: MailFate['state'], to?: string) => ({ state, to }),
  },

  /** The software of an installation takes every login that waits for it, as the hand-over asks; returns how many. */
  takeHandOff: {
    method: 'POST',
    path: '/api/hand-offs',
    request: z.strictObject({ uuid: z.string() }),
    answer: of<{ readonly taken: number }>(),
    input: (uuid: string) => ({ uuid }),
  },

  /** The passkeys of an address, or all, without their keys. */
  passkeys: {
    method: 'GET',
    path: '/api/passkeys',
    request: ofAddress,
    answer: of<readonly ListedPasskey[]>(),
    input: (email?: string) => ({ email }),
  },
  /** Removes them here, while browsers still offer them; returns how many there were. */
  removePasskeys: {
    method: 'DELETE',
    path: '/api/passkeys',
    request: ofAddress,
    answer: of<{ readonly removed: number }>(),
    input: (email?: string) => ({ email }),
  },

  flags: plain<Flags>('GET', '/api/flags'),
  /** Changes some flags and returns all. The next page of the app is served with the new `features`. */
  setFlags: {
    method: 'PATCH',
    path: '/api/flags',
    request: z.partial(flagsSchema),
    answer: of<Flags>(),
    input: (changes: Partial<Flags>) => changes,
  },

  /** Expires the links, codes, sessions or sign-in requests of an address, or all; returns how many. */
  expire: {
    method: 'POST',
    path: '/api/expire',
    request: z.strictObject({ what: z.enum(expirables), email: z.optional(z.string()) }),
    answer: of<{ readonly expired: number }>(),
    input: (what: (typeof expirables)[number], email?: string) => ({ what, email }),
  },

  faults: plain<readonly QueuedFault[]>('GET', '/api/faults'),
  /** Makes the next requests of an operation fail: this many times, or until cleared. */
  addFault: {
    method: 'POST',
    path: '/api/faults',
    request: newFaultSchema,
    answer: of<QueuedFault>(),
    input: (operation: OperationName, fault: FaultInput, times?: number) => ({ ...fault, operation, times }),
  },
  clearFaults: {
    method: 'DELETE',
    path: '/api/faults',
    request: z.strictObject({ operation: z.optional(operationName), id: z.optional(z.string()) }),
    answer: of<{ readonly removed: number }>(),
    input: (operation?: OperationName) => ({ operation }),
  },

  /** The registered OpenID clients, without their secrets. */
  clients: plain<readonly ListedClient[]>('GET', '/api/clients'),
  /** Adds clients; an existing client with the same id is replaced. */
  addClients: {
    method: 'POST',
    path: '/api/clients',
    request: z.array(clientSchema).check(z.maxLength(100)),
    answer: nothingBack,
    input: (clients: readonly OpenIdClient[]) => clients,
  },

  /** The simulated time, which links, codes, sessions and limits follow. */
  time: plain<SimulatedTimeState>('GET', '/api/time'),
  /**
   * Freezes the time or lets it go on, and moves it on by `advanceMs`, or until it is `offsetMs` ahead of the real time.
   * Rejects, and changes nothing, when it would be set back.
   */
  changeTime: {
    method: 'POST',
    path: '/api/time',
    request: timeChange,
    answer: of<SimulatedTimeState>(),
    input: (change: TimeChange) => change,
  },

  /** The names of the saved snapshots. */
  snapshots: plain<readonly string[]>('GET', '/api/snapshots'),
  /** Saves the whole state, the time included, under a name, until the simulator stops. */
  saveSnapshot: {
    method: 'POST',
    path: '/api/snapshots',
    request: ofSnapshot,
    answer: nothingBack,
    input: (name: string) => ({ name }),
  },
  /** Brings back the state that was saved under this name. */
  restoreSnapshot: {
    method: 'POST',
    path: '/api/restore',
    request: ofSnapshot,
    answer: nothingBack,
    input: (name: string) => ({ name }),
  },

  /**
   * The calls so far, oldest first, without secrets and personal data; or those of an operation, or with a reference that begins
   * as the page shows it.
   */
  requests: {
    method: 'GET',
    path: '/api/requests',
    request: ofRequests,
    answer: of<readonly LoggedRequest[]>(),
    input: (operation?: OperationName, reference?: string) => ({ operation, reference }),
  },
  clearRequests: plain<undefined>('DELETE', '/api/requests'),
} as const satisfies Record<string, ControlRow>;

export type ControlName = keyof typeof controlContract;
export type ControlRequest<Name extends ControlName> = RequestOf<(typeof controlContract)[Name]>;

/** An account without its password hash. */
export type ListedAccount = Omit<Account, 'passwordHash'> & { readonly hasPassword: boolean };

/** A passkey without what verifies it. */
export type ListedPasskey = Pick<Passkey, 'id' | 'email' | 'counter' | 'transports'>;

/** A client without its secret. */
type ListedClient = Omit<OpenIdClient, 'secret'> & { readonly hasSecret: boolean };

/** Read-only: the hand-overs to the desktop software, the notification settings, the mail server, what was refused. */
interface ControlState {
  readonly autoLogins: readonly AutoLoginTrigger[];
  /** The keys are uuids. */
  readonly notificationSettings: Readonly<Record<string, boolean>>;
  readonly lastSmtpOutcome: SmtpOutcome;
  /** Pages and hosts that were refused, with what to do. */
  readonly notices: readonly Notice<RefusalKind>[];
}
