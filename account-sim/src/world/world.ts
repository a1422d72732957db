import { FaultQueue } from '../faults/fault-queue.ts';
import { Inbox } from '../mail/inbox.ts';
import { createMailer, type Mailer } from '../mail/mailer.ts';
import { ProviderMemory } from '../oidc/provider-memory.ts';
import type { Account } from './account.ts';
import { Accounts } from './accounts.ts';
import { Browsers } from './browsers.ts';
import type { Clock } from './clock.ts';
import type { Flags } from './flags.ts';
import { RateLimiter } from './rate-limiter.ts';
import { RequestLog } from './request-log.ts';
import { SecretStore } from './secret-store.ts';
import type { Addresses, Lifetimes } from './settings.ts';

/** A session, a reset code, an access link stand for an address; the account behind it may be replaced meanwhile. */
export interface AccessLink {
  readonly email: string;
  /** The browser that asked for the link, and its name for people. */
  readonly browserId: string;
  readonly browserName: string;
  readonly askedAt: number;
  /** The sign-in request that the link finishes. */
  readonly returnPath: string | null;
}

export interface AutoLoginTrigger {
  readonly operation: 'autoLogin' | 'autoLoginMaverick';
  readonly uuid: string;
  readonly preferredBrowser: string | null;
  readonly at: number;
}

/** Everything that one simulator knows. Two of them share nothing. */
export interface World {
  readonly addresses: Addresses;
  readonly lifetimes: Lifetimes;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly sessions: SecretStore<{ readonly email: string }>;
  readonly accessLinks: SecretStore<AccessLink>;
  readonly resetCodes: SecretStore<{ readonly email: string }>;
  readonly botTokens: SecretStore<null>;
  readonly browsers: Browsers;
  readonly providerMemory: ProviderMemory;
  readonly rateLimiter: RateLimiter;
  readonly inbox: Inbox;
  readonly mailer: Mailer;
  readonly faults: FaultQueue;
  readonly requests: RequestLog;
  readonly autoLogins: AutoLoginTrigger[];
  /** By the uuid of an unregistered installation: are notifications wanted? */
  readonly notificationSettings: Map<string, boolean>;
  flags: Flags;
  /** What a reset goes back to. */
  readonly initial: { readonly accounts: readonly Account[]; readonly flags: Flags };
}

export function createWorld(parts: {
  accounts: readonly Account[];
  addresses: Addresses;
  lifetimes: Lifetimes;
  clock: Clock;
  flags: Flags;
  smtpUrl: string | undefined;
}): World {
  const { accounts, addresses, lifetimes, clock, flags, smtpUrl } = parts;
  const inbox = new Inbox();
  return {
    initial: { accounts, flags },
    addresses,
    lifetimes,
    clock,
    flags,
    accounts: new Accounts(accounts),
    sessions: new SecretStore(clock),
    accessLinks: new SecretStore(clock),
    resetCodes: new SecretStore(clock),
    botTokens: new SecretStore(clock),
    browsers: new Browsers(clock),
    providerMemory: new ProviderMemory(),
    rateLimiter: new RateLimiter(clock),
    inbox,
    mailer: createMailer({ inbox, clock, smtpUrl }),
    faults: new FaultQueue(),
    requests: new RequestLog(clock),
    autoLogins: [],
    notificationSettings: new Map(),
  };
}
