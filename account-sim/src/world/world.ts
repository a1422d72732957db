import { FaultQueue } from '../faults/fault-queue.ts';
import { Inbox } from '../mail/inbox.ts';
import { createMailer, type Mailer } from '../mail/mailer.ts';
import { ProviderMemory } from '../oidc/provider-memory.ts';
import type { SiteSession } from '../site/relying-party.ts';
import type { Account } from './account.ts';
import { Accounts } from './accounts.ts';
import type { AutoLoginTrigger } from './auto-login-trigger.ts';
import { Browsers } from './browsers.ts';
import { ChangeSignal } from './change-signal.ts';
import type { Clock } from './clock.ts';
import type { Flags } from './flags.ts';
import { NotificationSettings } from './notification-settings.ts';
import { RateLimiter } from './rate-limiter.ts';
import { RequestLog } from './request-log.ts';
import { SecretStore } from './secret-store.ts';
import type { Addresses, Lifetimes } from './settings.ts';

/** A session, a reset code and an access link refer to an address; its account may be replaced meanwhile. */
export interface AccessLink {
  readonly email: string;
  /** The browser that asked for the link, and its name for people. */
  readonly browserId: string;
  readonly browserName: string;
  readonly askedAt: number;
  /** The sign-in request that the link completes. */
  readonly returnPath: string | null;
}

/** Everything that one simulator knows. Two of them share nothing. */
export interface World {
  readonly addresses: Addresses;
  readonly lifetimes: Lifetimes;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly sessions: SecretStore<{ readonly email: string }>;
  /** Of the account site, which is a part of the same simulator and reset with it. */
  readonly siteSessions: SecretStore<SiteSession>;
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
  readonly notificationSettings: NotificationSettings;
  /** Of what a data file keeps. */
  readonly keptChange: ChangeSignal;
  /** Until the data file, where there is one, has every change so far: what is confirmed survives the process. */
  untilSaved: () => Promise<void>;
  flags: Flags;
  /** The state that a reset restores. */
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
  const keptChange = new ChangeSignal();
  const kept = { changed: keptChange.emit };
  return {
    initial: { accounts, flags },
    addresses,
    lifetimes,
    clock,
    flags,
    accounts: new Accounts(accounts, keptChange.emit),
    sessions: new SecretStore(clock, kept),
    siteSessions: new SecretStore(clock),
    accessLinks: new SecretStore(clock, kept),
    resetCodes: new SecretStore(clock, kept),
    botTokens: new SecretStore(clock),
    browsers: new Browsers(clock),
    providerMemory: new ProviderMemory(),
    rateLimiter: new RateLimiter(clock),
    inbox,
    mailer: createMailer({ inbox, clock, smtpUrl }),
    faults: new FaultQueue(),
    requests: new RequestLog(clock),
    autoLogins: [],
    notificationSettings: new NotificationSettings(keptChange.emit),
    keptChange,
    untilSaved: () => Promise.resolve(),
  };
}
