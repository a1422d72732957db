import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../world/accounts.ts';
import { cookieNamesOf } from '../world/cookie-names.ts';
import { type Addresses, isBehindProxy } from '../world/settings.ts';
import type { World } from '../world/world.ts';
import { fill, languageOfCall, type SpokenLanguage, wordsIn } from '../words/words.ts';

/** The browser that sent a request: who is signed in there, and what the server remembers about it. */
export interface Visit {
  /** Null where nobody is signed in. */
  readonly account: Account | null;
  /** When the session began, in simulated time; null without one. */
  readonly signedInAt: number | null;
  /** The name of the browser and its system, for people. */
  readonly browserName: string;
  readonly headers: FastifyRequest['headers'];
  /** The one that the app tells; English where it is missing. */
  readonly language?: SpokenLanguage;
  /** The id of this browser's memory; undefined when it has none yet. */
  readonly browserId: string | undefined;
  /** The same, but creates a memory when there is none. */
  knownBrowserId(): string;
  /** The cookies of a browser that has asked for a link, and for a code. */
  readonly linkAsker: string | undefined;
  readonly codeAsker: string | undefined;
  setAsker(of: 'linkAsker' | 'codeAsker', value: string, lifetimeMs: number): void;
  /** Starts a session, replacing the former one. It ends with the browser unless it is remembered. */
  signIn(account: Account, options?: { readonly isRemembered: boolean }): void;
  /** Ends the session, and the OpenID provider's too. */
  signOut(): void;
}

export function visitOf(request: FastifyRequest, reply: FastifyReply, world: World): Visit {
  const cookies = cookieNamesOf(world.addresses);
  const sessionSecret = request.cookies[cookies.session] ?? '';
  const session = sessionOf(sessionSecret, world);
  const cookieId = request.cookies[cookies.browser];
  let browserId = world.browsers.find(cookieId) === undefined ? undefined : cookieId;

  const language = languageOfCall(world.languages, request.headers);
  const cookieOptions = { path: '/', httpOnly: true, ...cookieReach(world.addresses, request.headers) };
  const endSession = (): void => {
    world.sessions.remove(sessionSecret);
    for (const name of [cookies.providerSession, `${cookies.providerSession}.sig`]) {
      reply.clearCookie(name, cookieOptions);
    }
  };
  return {
    account: session?.account ?? null,
    signedInAt: session?.since ?? null,
    browserName: describeBrowser(request.headers['user-agent'] ?? '', language),
    headers: request.headers,
    language,
    get browserId() {
      return browserId;
    },
    knownBrowserId() {
      if (browserId !== undefined) return browserId;
      browserId = world.browsers.add();
      reply.setCookie(cookies.browser, browserId, { ...cookieOptions, maxAge: browserCookieSeconds });
      return browserId;
    },
    linkAsker: request.cookies[cookies.linkAsker],
    codeAsker: request.cookies[cookies.codeAsker],
    setAsker(of, value, lifetimeMs) {
      reply.setCookie(cookies[of], value, { ...cookieOptions, maxAge: Math.floor(lifetimeMs / 1_000) });
    },
    signIn(newAccount, { isRemembered } = { isRemembered: false }) {
      endSession();
      const { sessionMs, rememberedSessionMs } = world.lifetimes;
      const lifetimeMs = isRemembered ? rememberedSessionMs : sessionMs;
      const secret = world.sessions.issue({ email: newAccount.email, since: world.clock() }, lifetimeMs);
      const lasting = isRemembered ? { maxAge: Math.floor(lifetimeMs / 1_000) } : {};
      reply.setCookie(cookies.session, secret, { ...cookieOptions, ...lasting });
    },
    signOut() {
      endSession();
      reply.clearCookie(cookies.session, cookieOptions);
    },
  };
}

/** Null when the secret belongs to no session, or the account no longer exists. */
export function accountOfSession(secret: string | undefined, world: World): Account | null {
  return sessionOf(secret, world)?.account ?? null;
}

/** The account of a session, and since when it is signed in. */
export function sessionOf(
  secret: string | undefined,
  world: World,
): { readonly account: Account; readonly since: number } | null {
  const session = world.sessions.look(secret ?? '');
  if (session.status !== 'valid') return null;
  const account = world.accounts.findByEmail(session.value.email);
  return account === undefined ? null : { account, since: session.value.since };
}

const browserCookieSeconds = 30 * 86_400;

/** The common names of a browser and its system, from the User-Agent header. */
export function describeBrowser(userAgent: string, language?: SpokenLanguage): string {
  const { unnamed, on } = wordsIn(language).browsers;
  const browser = browsers.find(([mark]) => userAgent.includes(mark))?.[1] ?? unnamed;
  const system = systems.find(([mark]) => userAgent.includes(mark))?.[1];
  return system === undefined ? browser : fill(on, { browser, system });
}

/** The first match counts: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

/** Android also calls itself Linux, and iPhones call themselves Mac OS X. */
const systems = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/**
 * Decides from where a browser sends the cookies along. Lax ones go with the calls of pages that share a site with this server,
 * whatever their port; those of another site need `None`, which browsers take with `Secure` only, and on localhost even
 * without https.
 */
function cookieReach(
  addresses: Addresses,
  headers: FastifyRequest['headers'],
): {
  readonly sameSite: 'lax' | 'none';
  readonly secure: boolean;
} {
  const { publicOrigin, appOrigins } = addresses;
  const isOneSite = appOrigins.every((appOrigin) => siteOf(appOrigin) === siteOf(publicOrigin));
  const isOverHttps = isBehindProxy(addresses) && headers['x-forwarded-proto'] === 'https';
  return isOneSite ? { sameSite: 'lax', secure: isOverHttps } : { sameSite: 'none', secure: true };
}

/** Sites are compared with their scheme. `localhost` has no domain above it that names could share. */
function siteOf(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}`;
}
