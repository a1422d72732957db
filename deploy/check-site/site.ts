import { fetchAnswer, type Fetched } from 'conformance/http/fetch-answer';

type Headers = Readonly<Record<string, string>>;

/** A deployed site. No redirect is followed: each is an answer that says something about the site. */
export interface Site {
  readonly origin: string;
  get(path: string, headers?: Headers): Promise<Fetched>;
  /** The same of another server, such as the account server. */
  ask(method: 'GET' | 'OPTIONS', address: string, headers?: Headers): Promise<Fetched>;
}

export function siteAt(origin: string, timeLimitMs = 10_000): Site {
  const ask: Site['ask'] = (method, address, headers = {}) => fetchAnswer({ method, address, headers }, timeLimitMs);
  return { origin, ask, get: (path, headers) => ask('GET', origin + path, headers) };
}
