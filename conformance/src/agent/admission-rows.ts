import { askHttp, type HttpAnswer } from '../hub-client/ask-http.ts';
import { negotiateUrlOf } from '../hub-client/connect-hub.ts';
import { type AgentRow, foreignHosts, foreignOrigins, refusesAll, type Subject } from './row.ts';
import { deviates, type Finding, conformsIfNone } from '../report/finding.ts';

/** The headers that SignalR's client sends from a page. */
const clientHeaders = ['x-requested-with', 'x-signalr-user-agent'] as const;

/** Which pages may read an agent's answers, over HTTP: regstate, and negotiate with which a connection begins. */
export const admissionRows: readonly AgentRow[] = [
  ...rowsOf({
    name: 'regstate',
    method: 'GET',
    urlOf: ({ regStateUrl }) => regStateUrl,
    cors: "the page's own origin allowed, and Vary: Origin",
    preflight: 'granted to the page, and the private network too',
    preflightHeaders: {},
  }),
  {
    name: 'noCors',
    expected: 'HTTP 403, and Cross-Origin-Resource-Policy: same-origin on every answer',
    run: checkNoCors,
  },
  ...rowsOf({
    name: 'negotiate',
    method: 'POST',
    urlOf: ({ hubUrl }) => negotiateUrlOf(hubUrl),
    cors: "the page's own origin allowed, with credentials",
    preflight: "granted to the page, with credentials, the client's headers and the private network",
    preflightHeaders: { 'access-control-request-headers': clientHeaders.join(',') },
  }),
];

interface Address {
  readonly name: string;
  readonly method: string;
  readonly urlOf: (subject: Subject) => string;
  /** What is expected of the answer to a page, and to its preflight. */
  readonly cors: string;
  readonly preflight: string;
  readonly preflightHeaders: Headers;
}

type Headers = Readonly<Record<string, string>>;

function rowsOf({ name, method, urlOf, cors, preflight, preflightHeaders }: Address): readonly AgentRow[] {
  const refused = 'HTTP 403 without CORS headers';
  const asked: Headers = {
    'access-control-request-method': method,
    'access-control-request-private-network': 'true',
    ...preflightHeaders,
  };
  const create = (
    what: string,
    expected: string,
    run: (subject: Subject, url: string) => Promise<Finding>,
  ): AgentRow => ({
    name: `${name}/${what}`,
    expected,
    run: (subject) => run(subject, urlOf(subject)),
  });
  return [
    create('cors', cors, (subject, url) => checkCors(subject, url, method)),
    create('preflight', preflight, (subject, url) => checkPreflight(subject, url, asked)),
    create('foreignOrigin', refused, (subject, url) => checkForeignOrigins(subject, url, method)),
    create('foreignPreflight', refused, (subject, url) => checkForeignOrigins(subject, url, 'OPTIONS')),
    create('foreignHost', 'HTTP 421', (subject, url) => checkForeignHost(subject, url, method)),
  ];
}

async function checkCors({ origin, timeoutMs }: Subject, url: string, method: string): Promise<Finding> {
  const answer = await askHttp(url, { method, headers: { origin }, withinMs: timeoutMs() });
  if (answer.status === 'failed') return deviates(answer.reason);
  if (answer.statusCode === 403) return deviates(`HTTP 403 for ${origin}; --origin names a page that the agent serves`);
  if (answer.statusCode !== 200) return deviates(`HTTP ${answer.statusCode}`);
  const varies = /(?:^|,)\s*origin\s*(?:,|$)/i.test(answer.headers['vary'] ?? '');
  return conformsIfNone(
    [allowsAnother(answer, origin), method === 'GET' ? !varies && 'no Vary: Origin' : lacksCredentials(answer)],
    `Access-Control-Allow-Origin: ${origin}`,
  );
}

async function checkPreflight({ origin, timeoutMs }: Subject, url: string, headers: Headers): Promise<Finding> {
  const answer = await askHttp(url, { method: 'OPTIONS', headers: { origin, ...headers }, withinMs: timeoutMs() });
  if (answer.status === 'failed') return deviates(answer.reason);
  const { statusCode, headers: granted } = answer;
  if (statusCode !== 200 && statusCode !== 204) return deviates(`HTTP ${statusCode}`);
  const allowed = (granted['access-control-allow-headers'] ?? '').toLowerCase();
  const needsHeaders = 'access-control-request-headers' in headers;
  return conformsIfNone(
    [
      allowsAnother(answer, origin),
      granted['access-control-allow-private-network'] !== 'true' && 'no private network',
      needsHeaders && lacksCredentials(answer),
      needsHeaders && !clientHeaders.every((name) => allowed.includes(name)) && `headers: ${allowed || 'none'}`,
    ],
    `HTTP ${statusCode}, granted`,
  );
}

function checkForeignOrigins(subject: Subject, url: string, method: string): Promise<Finding> {
  return refusesAll(foreignOrigins(subject), 'HTTP 403', async (origin) => {
    const headers = { origin, ...(method === 'OPTIONS' ? { 'access-control-request-method': 'GET' } : {}) };
    const answer = await askHttp(url, { method, headers, withinMs: subject.timeoutMs() });
    if (answer.status === 'failed') return answer.reason;
    if (answer.statusCode !== 403) return `HTTP ${answer.statusCode}`;
    const allowed = answer.headers['access-control-allow-origin'];
    return allowed !== undefined && `HTTP 403, but Access-Control-Allow-Origin: ${allowed}`;
  });
}

function checkForeignHost(subject: Subject, url: string, method: string): Promise<Finding> {
  return refusesAll(foreignHosts(subject), 'HTTP 421', async (host) => {
    const answer = await askHttp(url, { method, headers: { host }, withinMs: subject.timeoutMs() });
    if (answer.status === 'failed') return answer.reason;
    return answer.statusCode !== 421 && `HTTP ${answer.statusCode}`;
  });
}

type Answered = Extract<HttpAnswer, { status: 'answered' }>;

function allowsAnother({ headers }: Answered, origin: string): string | false {
  const allowed = headers['access-control-allow-origin'];
  return allowed !== origin && `Access-Control-Allow-Origin: ${allowed ?? 'none'}`;
}

function lacksCredentials({ headers }: Answered): string | false {
  return headers['access-control-allow-credentials'] !== 'true' && 'no credentials';
}

/** Whether a page of any origin finds out that the agent is there, by asking without CORS, as for an image. */
async function checkNoCors(subject: Subject): Promise<Finding> {
  const { url, regStateUrl, hubUrl } = subject;
  const unserved = `${url}/favicon.ico`;
  const faults = await Promise.all([
    // Some browsers send no header that says where a request comes from.
    ...[regStateUrl, hubUrl, unserved].map((address) => findFault(subject, address, {})),
    ...[regStateUrl, unserved].map((address) => findFault(subject, address, { 'sec-fetch-site': 'cross-site' })),
  ]);
  return conformsIfNone(faults, 'no answer that a page could see');
}

async function findFault({ timeoutMs }: Subject, address: string, headers: Headers): Promise<string | false> {
  const isAsPage = 'sec-fetch-site' in headers;
  const asked = isAsPage ? { ...headers, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' } : headers;
  const answer = await askHttp(address, { headers: asked, withinMs: timeoutMs() });
  const path = new URL(address).pathname;
  if (answer.status === 'failed') return `${path}: ${answer.reason}`;
  if (isAsPage && answer.statusCode !== 403)
    return `${path}: HTTP ${answer.statusCode} with Sec-Fetch-Site: cross-site`;
  const policy = answer.headers['cross-origin-resource-policy'];
  return policy !== 'same-origin' && `${path}: Cross-Origin-Resource-Policy: ${policy ?? 'none'}`;
}
