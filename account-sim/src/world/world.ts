import type { ProductNames } from 'shared-protocol/product';
import { printable } from 'shared-protocol/printable';
import { Notices } from 'simulator-kit/notices';
import type { RefusalKind } from '../loopback/refused-request.ts';
import { Inbox } from '../mail/inbox.ts';
import { createMailer, type Mailer } from '../mail/mailer.ts';
import { Clients, type OpenIdClient } from '../oidc/clients.ts';
import { ProviderMemory } from '../oidc/provider-memory.ts';
import { AccessCodes } from './access-codes.ts';
import { type Account, Accounts, byAddress } from './accounts.ts';
import { Browsers } from './browsers.ts';
import { FaultQueue } from './fault-queue.ts';
import type { Flags } from './flags.ts';
import { Generation } from './generation.ts';
import { HandOffs, type SoftwareRuns } from './hand-offs.ts';
import { LinkAskers } from './link-askers.ts';
import { Passkeys } from './passkeys.ts';
import { RateLimiter } from './rate-limiter.ts';
import { RequestLog } from './request-log.ts';
import { SecretStore } from './secret-store.ts';
import type { Addresses, Lifetimes } from './settings.ts';
import { type Clock, SimulatedTime } from './simulated-time.ts';
import { createWorldState, type WorldState } from './world-state.ts';
import { spokenLanguages, type SpokenLanguages } from '../words/words.ts';

type SecretsOf<
  Name extends
    | 'sessions'
    | 'siteSessions'
    | 'siteSignIns'
    | 'accessLinks'
    | 'resetCodes'
    | 'botTokens'
    | 'passkeyChallenges',
> = WorldState[Name] extends Map<string, { readonly value: infer Value }> ? SecretStore<Value> : never;

/** One simulator: what it remembers, and what reads and changes that. Two of them share nothing. */
export interface World {
  readonly addresses: Addresses;
  /** What mails, passkeys and pages call the products. */
  readonly productNames: ProductNames;
  /** There are no sign-in pages, so this server shows a login page of its own. */
  readonly hasOwnLogin: boolean;
  /** What visitors read is in one of these; the first for who names none. */
  readonly languages: SpokenLanguages;
  readonly lifetimes: Lifetimes;
  readonly state: WorldState;
  readonly time: SimulatedTime;
  /** Its timers follow that time. */
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly sessions: SecretsOf<'sessions'>;
  readonly siteSessions: SecretsOf<'siteSessions'>;
  readonly siteSignIns: SecretsOf<'siteSignIns'>;
  readonly accessLinks: SecretsOf<'accessLinks'>;
  readonly accessCodes: AccessCodes;
  readonly resetCodes: SecretsOf<'resetCodes'>;
  readonly botTokens: SecretsOf<'botTokens'>;
  readonly passkeys: Passkeys;
  readonly passkeyChallenges: SecretsOf<'passkeyChallenges'>;
  readonly browsers: Browsers;
  readonly linkAskers: LinkAskers;
  readonly clients: Clients;
  readonly providerMemory: ProviderMemory;
  readonly rateLimiter: RateLimiter;
  readonly inbox: Inbox;
  readonly mailer: Mailer;
  readonly faults: FaultQueue;
  readonly requests: RequestLog;
  /** Those since the start or the last reset. */
  readonly notices: Notices<RefusalKind>;
  readonly handOffs: HandOffs;
  /** Signals each change of what a data file keeps. */
  readonly keptChange: ChangeSignal;
  /** Waits until the data file, where there is one, has every change so far: what is confirmed survives the process. */
  untilSaved: () => Promise<void>;
  /** The snapshots of this run, by name. */
  readonly snapshots: Map<string, WorldState>;
  /** Ended by a reset and by a restored snapshot. */
  readonly generation: Generation;
  /** What a reset restores: how the simulator started, with what its data file held. */
  initial: WorldState;
  /** A copy of the whole state. */
  readonly save: () => WorldState;
  /** Brings a copy back, as often as it is asked for. */
  readonly restore: (saved: WorldState) => void;
}

export function createWorld(parts: {
  productNames: ProductNames;
  accounts: readonly Account[];
  addresses: Addresses;
  hasOwnLogin: boolean;
  languages?: SpokenLanguages;
  lifetimes: Lifetimes;
  clock: Clock;
  flags: Flags;
  smtpUrl: string | undefined;
  softwareRuns: SoftwareRuns | undefined;
  clients: readonly OpenIdClient[];
}): World {
  const { addresses, productNames, hasOwnLogin, lifetimes, flags, clients, smtpUrl } = parts;
  const { languages = spokenLanguages } = parts;
  const state = createWorldState({ flags, accounts: byAddress(parts.accounts), clients });
  const time = new SimulatedTime(parts.clock, state);
  const clock = time.now;
  const inbox = new Inbox(clock, state);
  const generation = new Generation();
  const keptChange = new ChangeSignal();
  const kept = { changed: keptChange.emit };
  const save = (): WorldState => structuredClone(state);
  return {
    addresses,
    productNames,
    hasOwnLogin,
    languages,
    lifetimes,
    state,
    time,
    clock,
    accounts: new Accounts(state, keptChange.emit),
    sessions: new SecretStore(clock, () => state.sessions, kept),
    siteSessions: new SecretStore(clock, () => state.siteSessions),
    siteSignIns: new SecretStore(clock, () => state.siteSignIns),
    accessLinks: new SecretStore(clock, () => state.accessLinks, kept),
    accessCodes: new AccessCodes(clock, state),
    resetCodes: new SecretStore(clock, () => state.resetCodes, kept),
    botTokens: new SecretStore(clock, () => state.botTokens),
    passkeys: new Passkeys(state, keptChange.emit),
    passkeyChallenges: new SecretStore(clock, () => state.passkeyChallenges),
    browsers: new Browsers(clock, state),
    linkAskers: new LinkAskers(clock, state),
    clients: new Clients(state),
    providerMemory: new ProviderMemory(clock, state),
    rateLimiter: new RateLimiter(clock, state),
    inbox,
    mailer: createMailer({ state, inbox, clock, generation, smtpUrl, productNames }),
    faults: new FaultQueue(state),
    requests: new RequestLog(clock, state),
    notices: new Notices((text) => process.stderr.write(`account-sim: ${printable(text)}\n`), state),
    handOffs: new HandOffs(clock, state, parts.softwareRuns),
    keptChange,
    untilSaved: () => Promise.resolve(),
    snapshots: new Map(),
    generation,
    initial: save(),
    save,
    restore: (saved) => {
      generation.end();
      Object.assign(state, structuredClone(saved));
      inbox.announce();
      keptChange.emit();
    },
  };
}

/** Notifies its listeners that something has changed, but not what. */
class ChangeSignal {
  readonly #listeners = new Set<() => void>();

  /** Bound, so that it can be passed on. */
  readonly emit = (): void => {
    for (const listener of this.#listeners) listener();
  };

  subscribe(listener: () => void): void {
    this.#listeners.add(listener);
  }
}
