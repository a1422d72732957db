import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import * as z from 'zod/mini';
import { faultSchema } from '../faults/faults.ts';
import type { QueuedFault } from '../faults/fault-queue.ts';
import type { Mail } from '../mail/mail.ts';
import type { Account } from '../world/account.ts';
import { type Flags, flagsSchema } from '../world/flags.ts';
import type { LoggedRequest } from '../world/request-log.ts';
import { seedAccountSchema } from '../world/seed-account.ts';
import type { AutoLoginTrigger } from '../world/world.ts';
import type { SmtpOutcome } from '../mail/mailer.ts';

const operationName = z.enum(Object.keys(accountContract) as [OperationName, ...OperationName[]]);
const nothing = z.strictObject({});
const ofOperation = z.strictObject({ operation: z.optional(operationName) });
const seedAccounts = z.array(seedAccountSchema).check(z.maxLength(1_000));

/** What can be made to expire at once. */
const expirables = ['access-links', 'reset-codes', 'sessions', 'interactions'] as const;

/** What a test may ask of the simulator: reads by GET with a query, changes by the other methods with JSON. */
export const controlContract = {
  state: { method: 'GET', path: '/control/state', request: nothing },
  reset: { method: 'POST', path: '/control/reset', request: nothing },

  accounts: { method: 'GET', path: '/control/accounts', request: nothing },
  addAccounts: { method: 'POST', path: '/control/accounts', request: seedAccounts },
  replaceAccounts: { method: 'PUT', path: '/control/accounts', request: seedAccounts },

  mails: { method: 'GET', path: '/control/mails', request: z.strictObject({ to: z.optional(z.string()) }) },
  clearMails: { method: 'DELETE', path: '/control/mails', request: nothing },
  /** Answers as soon as there is one, nothing at the time limit. */
  waitForMail: {
    method: 'GET',
    path: '/control/mails/wait',
    request: z.strictObject({
      to: z.optional(z.string()),
      after: z.optional(z.string()),
      timeoutMs: z.coerce.number().check(z.minimum(0), z.maximum(60_000)),
    }),
  },

  flags: { method: 'GET', path: '/control/flags', request: nothing },
  setFlags: { method: 'PATCH', path: '/control/flags', request: z.partial(flagsSchema) },

  expire: {
    method: 'POST',
    path: '/control/expire',
    request: z.strictObject({ what: z.enum(expirables), email: z.optional(z.string()) }),
  },

  faults: { method: 'GET', path: '/control/faults', request: nothing },
  addFault: {
    method: 'POST',
    path: '/control/faults',
    request: z.strictObject({
      operation: operationName,
      fault: faultSchema,
      times: z.optional(z.int().check(z.minimum(1), z.maximum(1_000))),
    }),
  },
  clearFaults: { method: 'DELETE', path: '/control/faults', request: ofOperation },

  requests: { method: 'GET', path: '/control/requests', request: ofOperation },
  clearRequests: { method: 'DELETE', path: '/control/requests', request: nothing },
} as const satisfies Record<string, ControlCall>;

export interface ControlCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/control/${string}`;
  readonly request: z.ZodMiniType;
}

export type ControlName = keyof typeof controlContract;
export type ControlRequest<Name extends ControlName> = z.output<(typeof controlContract)[Name]['request']>;
export type ControlInput<Name extends ControlName> = z.input<(typeof controlContract)[Name]['request']>;

/** An account without its hash. */
export type ListedAccount = Omit<Account, 'passwordHash'> & { readonly hasPassword: boolean };

/** What is only read: the hand-overs to the desktop software, the notification settings, the mail server. */
export interface ControlState {
  readonly autoLogins: readonly AutoLoginTrigger[];
  /** By uuid. */
  readonly notificationSettings: Readonly<Record<string, boolean>>;
  readonly lastSmtpOutcome: SmtpOutcome;
}

export interface ControlAnswers {
  state: ControlState;
  reset: undefined;
  accounts: readonly ListedAccount[];
  addAccounts: undefined;
  replaceAccounts: undefined;
  mails: readonly Mail[];
  clearMails: undefined;
  waitForMail: Mail | undefined;
  flags: Flags;
  setFlags: Flags;
  expire: { readonly expired: number };
  faults: readonly QueuedFault[];
  addFault: QueuedFault;
  clearFaults: undefined;
  requests: readonly LoggedRequest[];
  clearRequests: undefined;
}
