import { askHttp, type HttpAnswer } from '../hub-client/ask-http.ts';
import { deviates, unless, type Check, type Finding, type Subject } from './check.ts';
import { noCorsCheck } from './no-cors-check.ts';
import { foreignHosts, foreignOrigins } from './strangers.ts';

/** Which pages may read an agent's answers, over HTTP: regstate, and negotiate with which a connection begins. */
export const admissionChecks: readonly Check[] = [
  {
    name: 'regstate/cors',
    expected: "the page's own origin allowed, and Vary: Origin",
    run: (subject) => checkCors(subject, subject.regStateUrl, 'GET'),
  },
  {
    name: 'regstate/preflight',
    expected: 'granted to the page, and the private network too',
    run: (subject) =>
      checkPreflight(subject, subject.regStateUrl, {
        'access-control-request-method': 'GET',
        'access-control-request-private-network': 'true',
      }),
  },
  {
    name: 'regstate/foreignOrigin',
    expected: 'HTTP 403 without CORS headers',
    run: (subject) => checkForeignOrigins(subject, subject.regStateUrl, 'GET'),
  },
  {
    name: 'regstate/foreignPreflight',
    expected: 'HTTP 403 without CORS headers',
    run: (subject) => checkForeignOrigins(subject, subject.regStateUrl, 'OPTIONS'),
  },
  {
    name: 'regstate/foreignHost',
    expected: 'HTTP 421',
    run: (subject) => checkForeignHost(subject, subject.regStateUrl, 'GET'),
  },
  noCorsCheck,
  {
    name: 'negotiate/cors',
    expected: "the page's own origin allowed, with credentials",
    run: (subject) => checkCors(subject, negotiateUrlOf(subject), 'POST'),
  },
  {
    name: 'negotiate/preflight',
    expected: "granted to the page, with credentials, the client's headers and the private network",
    run: (subject) =>
      checkPreflight(subject, negotiateUrlOf(subject), {
        'access-control-request-method': 'POST',
        'access-control-request-headers': clientHeaders.join(','),
        'access-control-request-private-network': 'true',
      }),
  },
  {
    name: 'negotiate/foreignOrigin',
    expected: 'HTTP 403 without CORS headers',
    run: (subject) => checkForeignOrigins(subject, negotiateUrlOf(subject), 'POST'),
  },
  {
    name: 'negotiate/foreignPreflight',
    expected: 'HTTP 403 without CORS headers',
    run: (subject) => checkForeignOrigins(subject, negotiateUrlOf(subject), 'OPTIONS'),
  },
  {
    name: 'negotiate/foreignHost',
    expected: 'HTTP 421',
    run: (subject) => checkForeignHost(subject, negotiateUrlOf(subject), 'POST'),
  },
];

/** Those that SignalR's client sends from a page. */
const clientHeaders = ['x-requested-with', 'x-signalr-user-agent'] as const;

function negotiateUrlOf({ hubUrl }: Subject): string {
  return `${hubUrl}/negotiate?negotiateVersion=1`;
}

async function checkCors({ origin, patienceMs }: Subject, url: string, method: string): Promise<Finding> {
  const answer = await askHttp(url, { method, headers: { origin }, withinMs: patienceMs() });
  if (answer.status === 'failed') return deviates(answer.reason);
  if (answer.statusCode === 403) return deviates(`HTTP 403 for ${origin}; --origin names a page that the agent serves`);
  if (answer.statusCode !== 200) return deviates(`HTTP ${answer.statusCode}`);
  const varies = /(?:^|,)\s*origin\s*(?:,|$)/i.test(answer.headers['vary'] ?? '');
  return unless(
    [allowsAnother(answer, origin), method === 'GET' ? !varies && 'no Vary: Origin' : lacksCredentials(answer)],
    `Access-Control-Allow-Origin: ${origin}`,
  );
}

async function checkPreflight(
  { origin, patienceMs }: Subject,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<Finding> {
  const answer = await askHttp(url, { method: 'OPTIONS', headers: { origin, ...headers }, withinMs: patienceMs() });
  if (answer.status === 'failed') return deviates(answer.reason);
  const { statusCode, headers: granted } = answer;
  if (statusCode !== 200 && statusCode !== 204) return deviates(`HTTP ${statusCode}`);
  const allowed = (granted['access-control-allow-headers'] ?? '').toLowerCase();
  const needsHeaders = 'access-control-request-headers' in headers;
  const needsNetwork = 'access-control-request-private-network' in headers;
  return unless(
    [
      allowsAnother(answer, origin),
      needsNetwork && granted['access-control-allow-private-network'] !== 'true' && 'no private network',
      needsHeaders && lacksCredentials(answer),
      needsHeaders && !clientHeaders.every((name) => allowed.includes(name)) && `headers: ${allowed || 'none'}`,
    ],
    `HTTP ${statusCode}, granted`,
  );
}

async function checkForeignOrigins(subject: Subject, url: string, method: string): Promise<Finding> {
  const faults = await Promise.all(
    foreignOrigins(subject).map(async (origin) => {
      const headers = { origin, ...(method === 'OPTIONS' ? { 'access-control-request-method': 'GET' } : {}) };
      const answer = await askHttp(url, { method, headers, withinMs: subject.patienceMs() });
      if (answer.status === 'failed') return `${origin}: ${answer.reason}`;
      if (answer.statusCode !== 403) return `${origin}: HTTP ${answer.statusCode}`;
      const allowed = answer.headers['access-control-allow-origin'];
      return allowed !== undefined && `${origin}: HTTP 403, but Access-Control-Allow-Origin: ${allowed}`;
    }),
  );
  return unless(faults, 'HTTP 403');
}

async function checkForeignHost(subject: Subject, url: string, method: string): Promise<Finding> {
  const faults = await Promise.all(
    foreignHosts(subject).map(async (host) => {
      const answer = await askHttp(url, { method, headers: { host }, withinMs: subject.patienceMs() });
      if (answer.status === 'failed') return `${host}: ${answer.reason}`;
      return answer.statusCode !== 421 && `${host}: HTTP ${answer.statusCode}`;
    }),
  );
  return unless(faults, 'HTTP 421');
}

type Answered = Extract<HttpAnswer, { status: 'answered' }>;

function allowsAnother({ headers }: Answered, origin: string): string | false {
  const allowed = headers['access-control-allow-origin'];
  return allowed !== origin && `Access-Control-Allow-Origin: ${allowed ?? 'none'}`;
}

function lacksCredentials({ headers }: Answered): string | false {
  return headers['access-control-allow-credentials'] !== 'true' && 'no credentials';
}
