import type { Notice } from 'simulator-kit/notices';
import * as z from 'zod/mini';
import type { QueuedFault } from '../faults/fault-queue.ts';
import type { RefusalKind } from '../loopback/refused-request.ts';
import { type Mail, mailKinds } from '../mail/mail.ts';
import { clientSchema, type OpenIdClient } from '../oidc/clients.ts';
import type { Account } from '../world/account.ts';
import { type Flags, flagsSchema } from '../world/flags.ts';
import type { LoggedRequest } from '../world/request-log.ts';
import { seedAccountSchema } from '../world/seed-account.ts';
import { maxAdvanceMs, type SimulatedTimeState } from '../world/simulated-time.ts';
import type { AutoLoginTrigger } from '../world/auto-login-trigger.ts';
import type { SmtpOutcome } from '../mail/mailer.ts';
import { newFaultSchema, operationName } from './new-fault-schema.ts';

const nothing = z.strictObject({});
const ofOperation = z.strictObject({ operation: z.optional(operationName) });
const seedAccounts = z.array(seedAccountSchema).check(z.maxLength(1_000));

const ofSnapshot = z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(100)) });

/** Freezes or resumes, and moves on: by so much, or until it is so far ahead of the real time. */
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
const expirables = ['access-links', 'reset-codes', 'sessions', 'interactions'] as const;

/** The calls of the control API: reads use GET with a query, changes the other methods with JSON. */
export const controlContract = {
  state: { method: 'GET', path: '/api/state', request: nothing },
  reset: { method: 'POST', path: '/api/reset', request: nothing },

  accounts: { method: 'GET', path: '/api/accounts', request: nothing },
  addAccounts: { method: 'POST', path: '/api/accounts', request: seedAccounts },
  replaceAccounts: { method: 'PUT', path: '/api/accounts', request: seedAccounts },

  mails: { method: 'GET', path: '/api/mails', request: z.strictObject({ to: z.optional(z.string()) }) },
  clearMails: { method: 'DELETE', path: '/api/mails', request: nothing },
  /** Answers as soon as there is one; 504 at the time limit, naming the mails that there are. */
  waitForMail: {
    method: 'GET',
    path: '/api/mails/wait',
    request: z.strictObject({
      to: z.optional(z.string()),
      after: z.optional(z.string()),
      kind: z.optional(z.enum(mailKinds)),
      timeoutMs: z._default(z.coerce.number().check(z.minimum(0), z.maximum(60_000)), 5_000),
    }),
  },

  /** The software of an installation takes every login that waits for it, as the hand-over asks. */
  takeHandOff: { method: 'POST', path: '/api/hand-offs', request: z.strictObject({ uuid: z.string() }) },

  flags: { method: 'GET', path: '/api/flags', request: nothing },
  setFlags: { method: 'PATCH', path: '/api/flags', request: z.partial(flagsSchema) },

  expire: {
    method: 'POST',
    path: '/api/expire',
    request: z.strictObject({ what: z.enum(expirables), email: z.optional(z.string()) }),
  },

  faults: { method: 'GET', path: '/api/faults', request: nothing },
  addFault: {
    method: 'POST',
    path: '/api/faults',
    request: newFaultSchema,
  },
  clearFaults: {
    method: 'DELETE',
    path: '/api/faults',
    request: z.strictObject({ operation: z.optional(operationName), id: z.optional(z.string()) }),
  },

  clients: { method: 'GET', path: '/api/clients', request: nothing },
  addClients: { method: 'POST', path: '/api/clients', request: z.array(clientSchema).check(z.maxLength(100)) },

  time: { method: 'GET', path: '/api/time', request: nothing },
  changeTime: { method: 'POST', path: '/api/time', request: timeChange },

  snapshots: { method: 'GET', path: '/api/snapshots', request: nothing },
  saveSnapshot: { method: 'POST', path: '/api/snapshots', request: ofSnapshot },
  restoreSnapshot: { method: 'POST', path: '/api/restore', request: ofSnapshot },

  requests: { method: 'GET', path: '/api/requests', request: ofOperation },
  clearRequests: { method: 'DELETE', path: '/api/requests', request: nothing },
} as const satisfies Record<string, ControlCall>;

export interface ControlCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly request: z.ZodMiniType;
}

export type ControlName = keyof typeof controlContract;
export type ControlRequest<Name extends ControlName> = z.output<(typeof controlContract)[Name]['request']>;
export type ControlInput<Name extends ControlName> = z.input<(typeof controlContract)[Name]['request']>;

/** An account without its password hash. */
export type ListedAccount = Omit<Account, 'passwordHash'> & { readonly hasPassword: boolean };

/** A client without its secret. */
export type ListedClient = Omit<OpenIdClient, 'secret'> & { readonly hasSecret: boolean };

/** Read-only: the hand-overs to the desktop software, the notification settings, the mail server, what was refused. */
export interface ControlState {
  readonly autoLogins: readonly AutoLoginTrigger[];
  /** By uuid. */
  readonly notificationSettings: Readonly<Record<string, boolean>>;
  readonly lastSmtpOutcome: SmtpOutcome;
  /** Pages and hosts that were refused, with what to do. */
  readonly notices: readonly Notice<RefusalKind>[];
}

export interface ControlAnswers {
  state: ControlState;
  reset: undefined;
  accounts: readonly ListedAccount[];
  addAccounts: undefined;
  replaceAccounts: undefined;
  mails: readonly Mail[];
  clearMails: undefined;
  waitForMail: Mail;
  takeHandOff: { readonly taken: number };
  flags: Flags;
  setFlags: Flags;
  expire: { readonly expired: number };
  faults: readonly QueuedFault[];
  addFault: QueuedFault;
  clearFaults: { readonly removed: number };
  clients: readonly ListedClient[];
  addClients: undefined;
  time: SimulatedTimeState;
  changeTime: SimulatedTimeState;
  snapshots: readonly string[];
  saveSnapshot: undefined;
  restoreSnapshot: undefined;
  requests: readonly LoggedRequest[];
  clearRequests: undefined;
}
