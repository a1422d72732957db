import type { Answer } from 'conformance/http/fetch-answer';

/**
 * What to do about an answer that somebody on the way has probably given: its status says who, and what for. Null where it says
 * nothing.
 */
export function answerAdvice({ status, headers }: Pick<Answer, 'status' | 'headers'>): string | null {
  const advice = byStatus[status];
  if (advice !== undefined) return advice;
  if (headers['cf-mitigated'] !== undefined) return challenge;
  return null;
}

/** Something has answered with a page of its own where the account server answers with JSON. */
export function pageAdvice(status: number): string {
  if (status < 300) return challenge;
  return status === 404
    ? 'Proxy this very path to the account server. If its path differs, set it in account.paths.'
    : "Let the account server's own answers through, also where they are errors: switch off custom error pages for its paths (nginx: no error_page and no proxy_intercept_errors; CDN: custom errors).";
}

/** Why nothing was checked: a limit counts what this computer asks, or all visitors together. */
export const limited =
  '429: too many requests from this computer; wait a minute, then run check-site again. If it stays, a limit counts all visitors as one: let it count by the address of the client, which a CDN passes on (docs/operate.md, "A CDN before nginx")';

const challenge =
  'Switch off bot protection, captchas, login walls and maintenance pages for this path: a call of the page reads JSON, and cannot answer them.';

const byStatus: Readonly<Record<number, string>> = {
  304: 'Have the CDN answer 304 only where it compares etags, or the date of the file, with those of the page that it would send: visitors keep an old page otherwise.',
  401: 'Remove the password (basic authentication, an access proxy) from the site: visitors have none.',
  403: 'See what refuses it: a web application firewall, bot protection, a list of countries or of addresses, or a file that the host may not read; the log of each says so. Allow what browsers send, with queries, cookies and long addresses.',
  413: 'Raise the limit of the length of a request (nginx: client_max_body_size).',
  414: longRequests(),
  421: 'Pass Host on unchanged: the host does not serve this name (serverName in the file of the site).',
  431: longRequests(),
  502: 'Start the server behind the host or the CDN, and see that it is reached: its address, its firewall, its certificate; the error log of what answers 502 has the reason.',
  503: 'End the maintenance mode, or see why the balancer takes no server behind it for healthy.',
  504: 'See why the server behind the host or the CDN takes so long, and that the way to it drops no packets.',
};

function longRequests(): string {
  return 'Allow 25,000 characters in an address, and in cookies: nginx needs large_client_header_buffers 4 32k in the first site of the port; a CDN has a limit of its own.';
}
