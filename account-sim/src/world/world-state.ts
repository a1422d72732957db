import type { Product } from 'shared-protocol/product';
import type { Notice } from 'simulator-kit/notices';
import type { RefusalKind } from '../loopback/refused-request.ts';
import type { Mail } from '../mail/mail.ts';
import type { SmtpOutcome } from '../mail/mailer.ts';
import type { OpenIdClient } from '../oidc/clients.ts';
import type { PendingSignIn, SiteSession } from '../site/relying-party.ts';
import type { CodeAsker, WrongCodes } from './access-codes.ts';
import type { Account } from './accounts.ts';
import type { BrowserMemory } from './browsers.ts';
import type { LinkAsker } from './link-askers.ts';
import type { Passkey, PasskeyChallenge } from './passkeys.ts';
import type { QueuedFault } from './fault-queue.ts';
import type { Flags } from './flags.ts';
import type { LoggedRequest } from './request-log.ts';
import type { StoredSecret } from './secret-store.ts';
import type { TimeSetting } from './simulated-time.ts';
import type { SpokenLanguage } from '../words/words.ts';

/**
 * Everything that one simulator remembers, as plain values: a copy of it is a snapshot. Code that reads it again after a
 * pause may find other contents, as a snapshot may have been restored.
 */
export interface WorldState {
  time: TimeSetting;
  flags: Flags;
  /** The keys are from `addressKey`. */
  accounts: Map<string, Account>;
  sessions: StoredSecrets<AccountSession>;
  /** Sessions of the account site, which is a part of the same simulator and reset with it. */
  siteSessions: StoredSecrets<SiteSession>;
  /** The sign-ins that the account site has begun. */
  siteSignIns: StoredSecrets<PendingSignIn>;
  accessLinks: StoredSecrets<AccessLink>;
  /** The keys are hashes of their cookies. */
  codeAskers: Map<string, CodeAsker>;
  /** The keys are from `addressKey`. */
  wrongCodes: Map<string, WrongCodes>;
  resetCodes: StoredSecrets<{ readonly email: string }>;
  /** With what kind each was made. */
  botTokens: StoredSecrets<'visible' | undefined>;
  /** The keys are their ids. */
  passkeys: Map<string, Passkey>;
  passkeyChallenges: StoredSecrets<PasskeyChallenge>;
  /** The keys are the ids in their cookies. */
  browsers: Map<string, BrowserMemory>;
  /** The keys are the ids in their cookies. */
  linkAskers: Map<string, LinkAsker>;
  clients: Map<string, OpenIdClient>;
  /** What the OpenID provider keeps: by kind, then by id. */
  provider: Map<string, Map<string, ProviderEntry>>;
  /** When each limited subject asked, in milliseconds since 1970. */
  limitedRequests: Map<string, readonly number[]>;
  /** Newest first. */
  mails: readonly Mail[];
  lastSmtpOutcome: SmtpOutcome;
  /** Oldest first. */
  faults: readonly QueuedFault[];
  requests: readonly LoggedRequest[];
  notices: readonly Notice<RefusalKind>[];
  autoLogins: readonly AutoLoginTrigger[];
  /** The keys name a browser and an installation; see `HandOffs`. */
  handOffs: Map<string, HandOff>;
  /** Whether notifications are wanted; the keys are uuids of unregistered installations. */
  notificationSettings: Map<string, boolean>;
}

/** Something that the OpenID provider keeps. */
export interface ProviderEntry {
  /** The payload as the provider made it: its own type would be one more package for readers of the control API's types. */
  readonly payload: {
    readonly uid?: string | undefined;
    readonly userCode?: string | undefined;
    readonly grantId?: string | undefined;
    consumed?: unknown;
  };
  readonly expiresAt: number;
  /** The session that the visitor of an interaction came with has been ended for it; one that is found later is new. */
  hasEndedSession: boolean;
}

/** The keys are their hashes. */
type StoredSecrets<Value> = Map<string, StoredSecret<Value>>;

/** A session, a reset code and an access link refer to an address; its account may be replaced meanwhile. */
export interface AccessLink {
  readonly email: string;
  /** The browser that asked for the link, and its name for people. */
  readonly browserId: string;
  readonly browserName: string;
  /** The id of that browser in `LinkAskers`. */
  readonly askerId: string;
  readonly askedAt: number;
  /** The sign-in request that the link completes. */
  readonly returnPath: string | null;
  readonly product: Product;
  /** Of the mail, and of the page that the link opens elsewhere. */
  readonly language: SpokenLanguage;
  /** The code of the same mail; null where it has none. */
  readonly codeId: string | null;
}

interface AccountSession {
  readonly email: string;
  /** When it began, in simulated time. */
  readonly since: number;
}

/** A hand-over to the desktop software that a page has asked for. */
export interface AutoLoginTrigger {
  readonly operation: 'autoLogin' | 'autoLoginMaverick';
  readonly uuid: string;
  readonly preferredBrowser: string | null;
  readonly at: number;
}

/** What became of a hand-over that a browser has asked for. */
interface HandOff {
  readonly product: Product;
  readonly askedAt: number;
  readonly isTaken: boolean;
}

export function createWorldState(
  initial: Pick<WorldState, 'flags' | 'accounts'> & { readonly clients: readonly OpenIdClient[] },
): WorldState {
  return {
    time: { offsetMs: 0, frozenAt: null },
    flags: initial.flags,
    accounts: initial.accounts,
    sessions: new Map(),
    siteSessions: new Map(),
    siteSignIns: new Map(),
    accessLinks: new Map(),
    codeAskers: new Map(),
    wrongCodes: new Map(),
    resetCodes: new Map(),
    botTokens: new Map(),
    passkeys: new Map(),
    passkeyChallenges: new Map(),
    browsers: new Map(),
    linkAskers: new Map(),
    clients: new Map(initial.clients.map((client) => [client.id, client])),
    provider: new Map(),
    limitedRequests: new Map(),
    mails: [],
    lastSmtpOutcome: null,
    faults: [],
    requests: [],
    notices: [],
    autoLogins: [],
    handOffs: new Map(),
    notificationSettings: new Map(),
  };
}
