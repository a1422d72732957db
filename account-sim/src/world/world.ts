import { printable } from 'shared-protocol/printable';
import { Notices } from 'simulator-kit/notices';
import { FaultQueue } from '../faults/fault-queue.ts';
import type { RefusalKind } from '../loopback/refused-request.ts';
import { Inbox } from '../mail/inbox.ts';
import { createMailer, type Mailer } from '../mail/mailer.ts';
import { Clients, type OpenIdClient } from '../oidc/clients.ts';
import { ProviderMemory } from '../oidc/provider-memory.ts';
import type { PendingSignIn, SiteSession } from '../site/relying-party.ts';
import type { Account } from './account.ts';
import { Accounts } from './accounts.ts';
import type { AutoLoginTrigger } from './auto-login-trigger.ts';
import { Browsers } from './browsers.ts';
import { ChangeSignal } from './change-signal.ts';
import type { Clock } from './clock.ts';
import type { Flags } from './flags.ts';
import { Generation } from './generation.ts';
import { HandOffs } from './hand-offs.ts';
import { NotificationSettings } from './notification-settings.ts';
import { RateLimiter } from './rate-limiter.ts';
import { RequestLog } from './request-log.ts';
import { SecretStore } from './secret-store.ts';
import { SimulatedTime } from './simulated-time.ts';
import { type Snapshot, Snapshots, takeSnapshot } from './snapshot.ts';
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

interface AccountSession {
  readonly email: string;
  /** When it began, in simulated time. */
  readonly since: number;
}

/** Everything that one simulator knows. Two of them share nothing. */
export interface World {
  readonly addresses: Addresses;
  /** There are no sign-in pages, so this server shows a login page of its own. */
  readonly hasOwnLogin: boolean;
  readonly lifetimes: Lifetimes;
  readonly time: SimulatedTime;
  /** Of that time. */
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly sessions: SecretStore<AccountSession>;
  /** Of the account site, which is a part of the same simulator and reset with it. */
  readonly siteSessions: SecretStore<SiteSession>;
  /** The sign-ins that the account site has begun. */
  readonly siteSignIns: SecretStore<PendingSignIn>;
  readonly accessLinks: SecretStore<AccessLink>;
  readonly resetCodes: SecretStore<{ readonly email: string }>;
  readonly botTokens: SecretStore<null>;
  readonly browsers: Browsers;
  readonly clients: Clients;
  readonly providerMemory: ProviderMemory;
  readonly rateLimiter: RateLimiter;
  readonly inbox: Inbox;
  readonly mailer: Mailer;
  readonly faults: FaultQueue;
  readonly requests: RequestLog;
  /** Since the start or the last reset. */
  readonly notices: Notices<RefusalKind>;
  readonly autoLogins: AutoLoginTrigger[];
  readonly handOffs: HandOffs;
  readonly notificationSettings: NotificationSettings;
  /** Of what a data file keeps. */
  readonly keptChange: ChangeSignal;
  /** Until the data file, where there is one, has every change so far: what is confirmed survives the process. */
  untilSaved: () => Promise<void>;
  flags: Flags;
  readonly snapshots: Snapshots;
  /** Ended by a reset and by a restored snapshot. */
  readonly generation: Generation;
  /** What a reset restores: how the simulator started, with what its data file held. */
  initial: Snapshot;
}

export function createWorld(parts: {
  accounts: readonly Account[];
  addresses: Addresses;
  hasOwnLogin: boolean;
  lifetimes: Lifetimes;
  clock: Clock;
  flags: Flags;
  smtpUrl: string | undefined;
  clients: readonly OpenIdClient[];
}): World {
  const { accounts, addresses, lifetimes, flags, smtpUrl } = parts;
  const time = new SimulatedTime(parts.clock);
  const clock = time.now;
  const inbox = new Inbox();
  const keptChange = new ChangeSignal();
  const kept = { changed: keptChange.emit };
  const world: World = {
    snapshots: new Snapshots(),
    generation: new Generation(),
    initial: () => {},
    addresses,
    hasOwnLogin: parts.hasOwnLogin,
    lifetimes,
    time,
    clock,
    flags,
    accounts: new Accounts(accounts, keptChange.emit),
    sessions: new SecretStore(clock, kept),
    siteSessions: new SecretStore(clock),
    siteSignIns: new SecretStore(clock),
    accessLinks: new SecretStore(clock, kept),
    resetCodes: new SecretStore(clock, kept),
    botTokens: new SecretStore(clock),
    browsers: new Browsers(clock),
    clients: new Clients(parts.clients),
    providerMemory: new ProviderMemory(clock),
    rateLimiter: new RateLimiter(clock),
    inbox,
    mailer: createMailer({ inbox, clock, smtpUrl }),
    faults: new FaultQueue(),
    requests: new RequestLog(clock),
    notices: new Notices((text) => process.stderr.write(`account-sim: ${printable(text)}\n`)),
    autoLogins: [],
    handOffs: new HandOffs(clock),
    notificationSettings: new NotificationSettings(keptChange.emit),
    keptChange,
    untilSaved: () => Promise.resolve(),
  };
  world.initial = takeSnapshot(world);
  return world;
}
