import { type Answer, fetchAnswer, type Question } from '../http/fetch-answer.ts';
import { negotiateUrlOf } from '../hub-client/connect-hub.ts';
import { conformsIfNone, type Finding } from '../report/finding.ts';
import { deviating, rowsOf } from '../report/row.ts';
import { type AgentRow, answerOf, refusesStrangers, type Subject } from './row.ts';

/** The headers that SignalR's client sends from a page. */
const clientHeaders = ['x-requested-with', 'x-signalr-user-agent'] as const;

/** Which pages may read an agent's answers, over HTTP: regstate, and negotiate with which a connection begins. */
export const admissionRows: readonly AgentRow[] = [
  ...rowsOfAddress('regstate', {
    method: 'GET',
    urlOf: ({ regStateUrl }) => regStateUrl,
    cors: "the page's own origin allowed, and Vary: Origin",
    preflight: 'granted to the page, and the private network too',
  }),
  {
    name: 'noCors',
    expected: 'HTTP 403, and Cross-Origin-Resource-Policy: same-origin on every answer',
    run: checkNoCors,
  },
  ...rowsOfAddress('negotiate', {
    method: 'POST',
    urlOf: ({ hubUrl }) => negotiateUrlOf(hubUrl),
    cors: "the page's own origin allowed, with credentials",
    preflight: "granted to the page, with credentials, the client's headers and the private network",
  }),
];

/** What is asked with GET is simple; POST is what SignalR's client asks, with credentials and headers of its own. */
interface Address {
  readonly method: 'GET' | 'POST';
  readonly urlOf: (subject: Subject) => string;
  /** What is expected of the answer to a page, and to its preflight. */
  readonly cors: string;
  readonly preflight: string;
}

function rowsOfAddress(name: string, { method, urlOf, cors, preflight }: Address): readonly AgentRow[] {
  const refused = 'HTTP 403 without CORS headers';
  const refuses = (header: 'origin' | 'host', asked: string) => (subject: Subject) =>
    refusesStrangers(header, subject, (headers) => describeAnswer(subject, urlOf(subject), asked, headers));
  return rowsOf(name, {
    cors: [cors, (subject) => checkCors(subject, urlOf(subject), method)],
    preflight: [preflight, (subject) => checkPreflight(subject, urlOf(subject), method)],
    foreignOrigin: [refused, refuses('origin', method)],
    foreignPreflight: [refused, refuses('origin', 'OPTIONS')],
    foreignHost: ['HTTP 421', refuses('host', method)],
  });
}

async function describeAnswer(
  { timeoutMs }: Subject,
  address: string,
  method: string,
  headers: Readonly<Record<string, string>>,
): Promise<string> {
  const asked = method === 'OPTIONS' ? { ...headers, 'access-control-request-method': 'GET' } : headers;
  const fetched = await fetchAnswer({ method, address, headers: asked }, { timeLimitMs: timeoutMs() });
  if (fetched.status === 'failed') return fetched.reason;
  const { status, headers: answered } = fetched.answer;
  const allowed = 'origin' in headers ? answered['access-control-allow-origin'] : undefined;
  return allowed === undefined ? `HTTP ${status}` : `HTTP ${status}, but Access-Control-Allow-Origin: ${allowed}`;
}

async function checkCors(subject: Subject, address: string, method: Address['method']): Promise<Finding> {
  const { origin } = subject;
  const answer = await answerOf(subject, { method, address, headers: { origin } });
  if (answer.status === 403) deviating(`HTTP 403 for ${origin}; --origin names a page that the agent serves`);
  if (answer.status !== 200) deviating(`HTTP ${answer.status}`);
  const varies = /(?:^|,)\s*origin\s*(?:,|$)/i.test(answer.headers['vary'] ?? '');
  return conformsIfNone(
    [originFault(answer, origin), method === 'GET' ? !varies && 'no Vary: Origin' : credentialsFault(answer)],
    `Access-Control-Allow-Origin: ${origin}`,
  );
}

async function checkPreflight(subject: Subject, address: string, method: Address['method']): Promise<Finding> {
  const { origin } = subject;
  const isOfClient = method === 'POST';
  const headers = {
    origin,
    'access-control-request-method': method,
    'access-control-request-private-network': 'true',
    ...(isOfClient ? { 'access-control-request-headers': clientHeaders.join(',') } : {}),
  };
  const answer = await answerOf(subject, { method: 'OPTIONS', address, headers });
  const { status, headers: granted } = answer;
  if (status !== 200 && status !== 204) deviating(`HTTP ${status}`);
  const allowed = (granted['access-control-allow-headers'] ?? '').toLowerCase();
  return conformsIfNone(
    [
      originFault(answer, origin),
      granted['access-control-allow-private-network'] !== 'true' && 'no private network',
      isOfClient && credentialsFault(answer),
      isOfClient && !clientHeaders.every((name) => allowed.includes(name)) && `headers: ${allowed || 'none'}`,
    ],
    `HTTP ${status}, granted`,
  );
}

function originFault({ headers }: Answer, origin: string): string | false {
  const allowed = headers['access-control-allow-origin'];
  return allowed !== origin && `Access-Control-Allow-Origin: ${allowed ?? 'none'}`;
}

function credentialsFault({ headers }: Answer): string | false {
  return headers['access-control-allow-credentials'] !== 'true' && 'no credentials';
}

/** Whether a page of any origin finds out that the agent is there, by asking without CORS, as for an image. */
async function checkNoCors(subject: Subject): Promise<Finding> {
  const { url, regStateUrl, hubUrl } = subject;
  const unserved = `${url}/favicon.ico`;
  const asImage = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
  const faults = await Promise.all([
    // Some browsers send no header that says where a request comes from.
    ...[regStateUrl, hubUrl, unserved].map((address) => noCorsFault(subject, { address })),
    ...[regStateUrl, unserved].map((address) => noCorsFault(subject, { address, headers: asImage })),
  ]);
  return conformsIfNone(faults, 'no answer that a page could see');
}

async function noCorsFault({ timeoutMs }: Subject, question: Question): Promise<string | false> {
  const fetched = await fetchAnswer(question, { timeLimitMs: timeoutMs() });
  const path = new URL(question.address).pathname;
  if (fetched.status === 'failed') return `${path}: ${fetched.reason}`;
  const { status, headers } = fetched.answer;
  if (question.headers !== undefined && status !== 403)
    return `${path}: HTTP ${status} with Sec-Fetch-Site: cross-site`;
  const policy = headers['cross-origin-resource-policy'];
  return policy !== 'same-origin' && `${path}: Cross-Origin-Resource-Policy: ${policy ?? 'none'}`;
}
