import { judgeRefusal } from 'conformance/account/judge-answer';
import type { Answer, Fetched } from 'conformance/http/fetch-answer';
import { type CheckName, type Fault, fault, type Finding, finding, notChecked } from './finding.ts';
import { isAppPage } from './page.ts';

/** A finding about an answer, if there was one. A 429 says nothing about the site, so it counts as not checked. */
export function judged(
  check: CheckName,
  subject: string,
  fetched: Fetched,
  judge: (answer: Answer) => readonly Fault[],
): Finding {
  if (fetched.status === 'failed') return unanswered(check, subject, fetched);
  return fetched.answer.status === 429
    ? notChecked(check, subject, limited)
    : finding(check, subject, judge(fetched.answer));
}

export function unanswered(
  check: CheckName,
  subject: string,
  { reason, isUnchecked }: Pick<Extract<Fetched, { status: 'failed' }>, 'reason' | 'isUnchecked'>,
): Finding {
  if (isUnchecked) return notChecked(check, subject, reason);
  const remedy = byReason.find(([pattern]) => pattern.test(reason))?.[1] ?? 'Look at the error log of the host.';
  return finding(check, subject, [fault(reason, 'an answer', remedy)]);
}

/** What something other than the account server has answered at one of its paths; null where there is no sign of that. */
export function routingFault(answer: Answer): Fault | null {
  const { status } = answer;
  const expected = 'the account server';
  if (isAppPage(answer)) return fault(`${status} with the app's own page`, expected, notProxied);
  if (![502, 503, 504].includes(status)) return null;
  return fault(describe(answer), expected, status === 502 ? unreachable : (answerAdvice(answer) ?? wrongServer));
}

export function describe({ status, headers }: Pick<Answer, 'status' | 'headers'>): string {
  return `${status} with ${headers['content-type'] ?? 'no content type'}`;
}

/** Whether the account server itself has refused something: every refusal has one shape. */
export function isRefusal(answer: Answer): boolean {
  return judgeRefusal(answer).status === 'refused';
}

/** What to do where something else comes back than the JSON of the account server. */
export function wayAdvice(answer: Answer): string {
  const { status, headers } = answer;
  const advice = answerAdvice(answer);
  if (advice !== null) return advice;
  if (status >= 300 && status < 400) return redirected;
  if (headers['content-type']?.toLowerCase().startsWith('text/html') !== true) return wrongServer;
  if (status < 300) return challenge;
  return status === 404 ? wrongServer : ownErrorPages;
}

/** What to do about an answer from a host, proxy or CDN before the account server, by its status; null where that says nothing. */
export function answerAdvice({ status, headers }: Pick<Answer, 'status' | 'headers'>): string | null {
  return byStatus[status] ?? (headers['cf-mitigated'] === undefined ? null : challenge);
}

const longRequests =
  'Allow 25,000 characters in an address, and in cookies: nginx needs large_client_header_buffers 4 32k in the first site of the port; a CDN has a limit of its own.';

const byStatus: Readonly<Record<number, string>> = {
  304: 'Have the CDN answer 304 only where it compares etags, or the date of the file, with those of the page that it would send: visitors keep an old page otherwise.',
  401: 'Remove the password (basic authentication, an access proxy) from the site: visitors have none.',
  403: 'See what refuses it: a web application firewall, bot protection, a list of countries or of addresses, or a file that the host may not read; the log of each says so. Allow what browsers send, with queries, cookies and long addresses.',
  413: 'Raise the limit of the length of a request (nginx: client_max_body_size).',
  414: longRequests,
  421: 'Pass Host on unchanged: the host does not serve this name (serverName in the file of the site).',
  431: longRequests,
  502: 'Start the server behind the host or the CDN, and see that it is reached: its address, its firewall, its certificate; the error log of what answers 502 has the reason.',
  503: 'End the maintenance mode, or see why the balancer takes no server behind it for healthy.',
  504: 'See why the server behind the host or the CDN takes so long, and that the way to it drops no packets.',
};

const limited =
  '429: too many requests from this computer; wait a minute, then run check-site again. If it stays, a limit counts all visitors as one: let it count by the address of the client, which a CDN passes on (docs/operate.md, "A CDN before nginx")';
const challenge =
  'Switch off bot protection, captchas, login walls and maintenance pages for this path: a call of the page reads JSON, and cannot answer them.';
const ownErrorPages =
  "Let the account server's own answers through, also where they are errors: switch off custom error pages for its paths (nginx: no error_page and no proxy_intercept_errors; CDN: custom errors).";
const unreachable =
  'Start the account server, and see that the host reaches it at the address that account in the file of the site names, and trusts its certificate; its error log has the reason.';
const redirected =
  'Remove the redirect, also those to a login page and to a path with a slash at its end: browsers repeat a redirected POST as a GET, without its body.';
export const notProxied = 'Proxy this path to the account server, with what is below it.';
export const wrongServer = 'Proxy this very path to the account server. If its path differs, set it in account.paths.';

const byReason: readonly (readonly [RegExp, string])[] = [
  [
    /altname/,
    'Get a certificate for this very name, and name its files in the file of the site; or check the name that the certificate is for.',
  ],
  [/CERT_HAS_EXPIRED/, 'Renew the certificate, then reload the host: nginx -s reload.'],
  [
    /self.signed|UNABLE_TO_VERIFY|UNABLE_TO_GET/,
    'Serve the whole chain of certificates (fullchain.pem); for an authority of your own set NODE_EXTRA_CA_CERTS to its file.',
  ],
  [/wrong version number/, 'This port does not speak TLS: check http://, or give the host its certificate.'],
  [/no host of this name|looked up/, 'Check the spelling of the name and its records in DNS.'],
  [
    /refused|cannot be reached/,
    'Let the host listen on this address too (nginx: listen 443 ssl and listen [::]:443 ssl), open its firewall, or remove the address from DNS.',
  ],
  [
    /after \d+ of/,
    'Look at the error log of the host and of each proxy before it: a full disk, too small buffers or a timeout truncates responses. A wrong content-length does the same.',
  ],
  [
    /bytes that are not/,
    'Have nothing on the way compress answers of the account server, or only those that are not compressed yet.',
  ],
  [/other than HTTP/, 'Check the port: what answers there is no web server, or a broken one.'],
  [/headers of the answer|longer than/, 'Look for a proxy loop; no answer of this app is that long.'],
  [/no (?:whole )?answer within/, 'See whether the host hangs or a firewall drops the packets; its error log tells.'],
];
