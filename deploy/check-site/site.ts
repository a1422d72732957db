import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import pLimit from 'p-limit';
import type { Address } from './addresses-of.ts';
import { askServer, type Fetched } from './ask-server.ts';

type Headers = Readonly<Record<string, string>>;

/** A deployed site, at one of its addresses. No redirect is followed: each is an answer that says something. */
export interface Site {
  readonly origin: string;
  readonly address: Address;
  readonly isHttps: boolean;
  readonly settings: SiteSettings;
  get(path: string, headers?: Headers): Promise<Fetched>;
  /** On a connection of its own, for a balancer to choose anew, and at another of the site's addresses if need be. */
  getAnew(path: string, address?: Address): Promise<Fetched>;
  /** The whole address may be that of another server, such as the account server. Nothing is sent as a body. */
  ask(method: 'GET' | 'POST' | 'OPTIONS', address: string, headers?: Headers): Promise<Fetched>;
  /** Ends its connections. */
  close(): void;
}

export interface SiteSettings {
  /** Of one request. */
  readonly timeLimitMs: number;
  readonly deadline: AbortSignal;
  readonly ca?: string | undefined;
  /** Where the host redirects to https from; null where that is not known. */
  readonly plainHttpPort: number | null;
}

export function openSite(origin: string, address: Address, settings: SiteSettings): Site {
  const isHttps = origin.startsWith('https:');
  const kept = { keepAlive: true, maxSockets: maxConnections };
  const { hostname: host } = new URL(origin);
  const agents = new Map<string, HttpAgent>();
  const { timeLimitMs, deadline, ca } = settings;
  const common = { timeLimitMs, deadline, ca };
  // Not the agent's own queue: a request's time starts when it is sent.
  const limit = pLimit(maxConnections);

  const agentOf = (other: string): HttpAgent => {
    const agent = agents.get(other) ?? (other.startsWith('https:') ? new HttpsAgent(kept) : new HttpAgent(kept));
    agents.set(other, agent);
    return agent;
  };
  const ask: Site['ask'] = (method, target, headers = {}) => {
    const { origin: targetOrigin, hostname } = new URL(target);
    const lookup = hostname === host ? lookupOf(address) : undefined;
    const connection = { ...common, agent: agentOf(targetOrigin), lookup };
    return limit(() => askServer({ method, address: target, headers }, connection));
  };
  return {
    origin,
    address,
    isHttps,
    settings,
    ask,
    get: (path, headers) => ask('GET', origin + path, headers),
    getAnew: (path, other = address) =>
      limit(() =>
        askServer(
          { method: 'GET', address: origin + path, headers: {} },
          { ...common, agent: false, lookup: lookupOf(other) },
        ),
      ),
    close() {
      for (const agent of agents.values()) agent.destroy();
    },
  };
}

/** As many as a browser opens to one host. */
const maxConnections = 6;

function lookupOf({ address, family }: Address): LookupFunction {
  const number = family === 'IPv6' ? 6 : 4;
  return (_host, { all }, callback) => {
    if (all === true) callback(null, [{ address, family: number }]);
    else callback(null, address, number);
  };
}
