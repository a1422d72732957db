import { lookup } from 'node:dns/promises';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { connectionFault } from 'conformance/http/connection-fault';
import { fetchAnswer, type Fetched, type Question } from 'conformance/http/fetch-answer';
import pLimit from 'p-limit';

export type Family = 'IPv4' | 'IPv6';

export interface Address {
  readonly family: Family;
  readonly address: string;
}

export interface SiteSettings {
  /** The time limit of one request. */
  readonly timeLimitMs: number;
  /** Ends the whole check. */
  readonly deadline: AbortSignal;
  readonly ca?: string | undefined;
  /** Where the host redirects to https from; null where that is not known. */
  readonly plainHttpPort: number | null;
  /** The account server's origin, where it is not the site's; null where nobody has named one. */
  readonly accountOrigin: string | null;
}

/** A deployed site, at one of its addresses. No redirect is followed: each is an answer that says something. */
export interface Site {
  readonly origin: string;
  readonly address: Address;
  readonly settings: SiteSettings;
  get(path: string, headers?: Question['headers']): Promise<Fetched>;
  /** Uses a new connection, so that a load balancer chooses again. */
  getAnew(path: string, address: Address): Promise<Fetched>;
  /** To the site, or to the account server that the operator has named: a page could name any origin. */
  ask(question: Question): Promise<Fetched>;
  mayCall(origin: string): boolean;
  /** Ends its connections. */
  close(): void;
}

export function openSite(origin: string, address: Address, settings: SiteSettings): Site {
  const { hostname } = new URL(origin);
  const kept = { keepAlive: true, maxSockets: maxConnections };
  const agents = { 'http:': new HttpAgent(kept), 'https:': new HttpsAgent(kept) };
  // Not the agent's own queue: a request's time starts when it is sent.
  const limit = pLimit(maxConnections);
  const { accountOrigin } = settings;
  const mayCall = (other: string): boolean => other === origin || other === accountOrigin;
  const send = (question: Question, agent: HttpAgent | false, at: Address | null): Promise<Fetched> =>
    limit(() =>
      fetchAnswer(
        { ...question, headers: { ...question.headers, 'user-agent': userAgent } },
        { ...settings, agent, lookup: at === null ? undefined : lookupOf(at) },
      ),
    );
  const ask: Site['ask'] = (question) => {
    const target = new URL(question.address);
    const isHere = target.hostname === hostname;
    // The site may also be asked by its own name over http.
    if (!mayCall(target.origin) && !(isHere && question.method === 'GET'))
      throw new Error(`${target.origin} was not named by --account-origin`);
    return send(question, agents[target.protocol === 'https:' ? 'https:' : 'http:'], isHere ? address : null);
  };
  return {
    origin,
    address,
    settings,
    mayCall,
    ask,
    get: (path, headers = {}) => ask({ method: 'GET', address: origin + path, headers }),
    getAnew: (path, at) => send({ method: 'GET', address: origin + path, headers: {} }, false, at),
    close() {
      agents['http:'].destroy();
      agents['https:'].destroy();
    },
  };
}

/** As many connections as a browser opens to one host. */
const maxConnections = 6;

/** Programs are answered otherwise than browsers, by bot protection for example. Its last word names this check in a log. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 check-site';

function lookupOf({ address, family }: Address): LookupFunction {
  const number = family === 'IPv6' ? 6 : 4;
  return (_host, { all }, callback) => {
    if (all === true) callback(null, [{ address, family: number }]);
    else callback(null, address, number);
  };
}

/** Every address of an origin's host, as this computer finds them; or why there is none. */
export async function addressesOf(origin: string): Promise<readonly Address[] | string> {
  try {
    const found = await lookup(new URL(origin).hostname.replace(/^\[(.*)\]$/, '$1'), { all: true });
    return found.map(({ address, family }) => ({ address, family: family === 6 ? 'IPv6' : 'IPv4' }));
  } catch (error) {
    return connectionFault(error);
  }
}
