import { askHttp } from '../hub-client/ask-http.ts';
import { unless, type Check, type Finding, type Subject } from './check.ts';

/** Whether a page of any origin finds out that the agent is there, by asking without CORS, as for an image. */
export const noCorsCheck: Check = {
  name: 'noCors',
  expected: 'HTTP 403, and Cross-Origin-Resource-Policy: same-origin on every answer',
  run: checkNoCors,
};

async function checkNoCors(subject: Subject): Promise<Finding> {
  const { url, regStateUrl, hubUrl } = subject;
  const unserved = `${url}/favicon.ico`;
  const faults = await Promise.all([
    // By a browser that does not say where a request comes from.
    ...[regStateUrl, hubUrl, unserved].map((address) => findFault(subject, address, {})),
    ...[regStateUrl, unserved].map((address) => findFault(subject, address, { 'sec-fetch-site': 'cross-site' })),
  ]);
  return unless(faults, 'no answer that a page could see');
}

async function findFault(
  { timeoutMs }: Subject,
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<string | false> {
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
