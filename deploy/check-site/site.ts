import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { fetchAnswer, type Connection, type Fetched, type Question } from 'conformance/http/fetch-answer';
import pLimit from 'p-limit';
import type { Address } from './addresses-of.ts';

type Headers = Readonly<Record<string, string>>;

/** A deployed site, at one of its addresses. No redirect is followed: each is an answer that says something. */
export interface Site {
  readonly origin: string;
  readonly address: Address;
  readonly isHttps: boolean;
  readonly settings: SiteSettings;
  get(path: string, headers?: Headers): Promise<Fetched>;
  /** Uses a new connection, so that a load balancer chooses again, and another of the site's addresses if need be. */
  getAnew(path: string, address?: Address): Promise<Fetched>;
  /** The whole address may be that of the account server, if whoever runs this has named it. */
  ask(method: string, address: string, headers?: Headers, body?: string): Promise<Fetched>;
  /** Whether calls may go there: a page of the site could name any origin as its account server. */
  mayCall(origin: string): boolean;
  /** Ends its connections. */
  close(): void;
}

export interface SiteSettings {
  /** The time limit of one request. */
  readonly timeLimitMs: number;
  readonly deadline: AbortSignal;
  readonly ca?: string | undefined;
  /** Where the host redirects to https from; null where that is not known. */
  readonly plainHttpPort: number | null;
  /** The account server's origin, where it is not the site's; null where nobody has named one. */
  readonly accountOrigin: string | null;
}

export function openSite(origin: string, address: Address, settings: SiteSettings): Site {
  const isHttps = origin.startsWith('https:');
  const kept = { keepAlive: true, maxSockets: maxConnections };
  const { hostname: host } = new URL(origin);
  const agents = new Map<string, HttpAgent>();
  const { timeLimitMs, deadline, ca, accountOrigin } = settings;
  const common = { timeLimitMs, deadline, ca };
  // Not the agent's own queue: a request's time starts when it is sent.
  const limit = pLimit(maxConnections);
  let bytesLeft = maxBytes;

  const agentOf = (other: string): HttpAgent => {
    const agent = agents.get(other) ?? (other.startsWith('https:') ? new HttpsAgent(kept) : new HttpAgent(kept));
    agents.set(other, agent);
    return agent;
  };
  const mayCall = (other: string): boolean => other === origin || other === accountOrigin;
  const send = (question: Question, connection: Connection) =>
    limit(async (): Promise<Fetched> => {
      if (bytesLeft <= 0) return tooMuch;
      const fetched = await fetchAnswer(question, connection);
      if (fetched.status === 'answered') bytesLeft -= fetched.answer.body.length;
      return fetched;
    });
  const ask: Site['ask'] = (method, target, headers = {}, body = '') => {
    const { origin: targetOrigin, hostname } = new URL(target);
    // The site may also be asked by its own name over http.
    if (!mayCall(targetOrigin) && (method !== 'GET' || hostname !== host))
      return Promise.resolve(failed(`${targetOrigin} was not named by --account-origin`, true));
    const lookup = hostname === host ? lookupOf(address) : undefined;
    const question = { method, address: target, headers: { ...headers, 'user-agent': userAgent }, body };
    return send(question, { ...common, agent: agentOf(targetOrigin), lookup });
  };
  return {
    origin,
    address,
    isHttps,
    settings,
    ask,
    mayCall,
    get: (path, headers) => ask('GET', origin + path, headers),
    getAnew: (path, other = address) =>
      send(
        { method: 'GET', address: origin + path, headers: { 'user-agent': userAgent }, body: '' },
        { ...common, agent: false, lookup: lookupOf(other) },
      ),
    close() {
      for (const agent of agents.values()) agent.destroy();
    },
  };
}

/** As many connections as a browser opens to one host. */
const maxConnections = 6;

/** The limit of one address family; many times what a release has in three encodings. */
const maxBytes = 200_000_000;

const tooMuch = failed(`the site has sent more than ${maxBytes / 1_000_000} MB, so nothing else was asked for`);

/** Why there is no answer, where it is said here. */
export function failed(reason: string, isUnchecked = false): Fetched {
  return { status: 'failed', reason, fault: reason, isTimeout: false, isSlow: false, isNobody: false, isUnchecked };
}

/** Programs are answered otherwise than browsers, by bot protection for example. Its last word is for whoever reads a log. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 check-site';

function lookupOf({ address, family }: Address): LookupFunction {
  const number = family === 'IPv6' ? 6 : 4;
  return (_host, { all }, callback) => {
    if (all === true) callback(null, [{ address, family: number }]);
    else callback(null, address, number);
  };
}
