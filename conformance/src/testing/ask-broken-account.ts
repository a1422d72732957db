import { Agent } from 'node:http';
import { fetchAnswer, type Answer } from '../http/fetch-answer.ts';

/** One answer of the server behind, before it is passed on. */
export interface PassedAnswer {
  status: number;
  headers: Record<string, string | undefined>;
  cookies: readonly string[];
  body: string;
}

export interface PassedRequest {
  method: string;
  path: string;
  readonly headers: Record<string, string>;
  body: string;
}

/** What a broken server does to what passes: each changes its argument in place. */
export interface Spoiling {
  readonly request?: (request: PassedRequest) => unknown;
  readonly answer?: (answer: PassedAnswer, asked: Readonly<PassedRequest>) => unknown;
}

/**
 * Asks an account server as a broken copy of it would answer. The copy is no server of its own, which would be asked, and would
 * ask, thousands of times: what goes to the server is spoilt before it is sent, and what comes back before it is read.
 */
export function askBrokenAccount({ request, answer }: Spoiling): typeof fetchAnswer {
  return async ({ method = 'GET', address, headers = {}, body = '' }, connection) => {
    const { origin, host, pathname, search } = new URL(address);
    const asked = { method, path: pathname + search, headers: { ...inLowerCase(headers), host }, body };
    await request?.(asked);
    // A name is looked up for every request.
    const question = { ...asked, address: origin.replace('localhost', '127.0.0.1') + asked.path };
    const fetched = await fetchAnswer(question, { ...connection, agent: connections });
    if (fetched.status === 'failed') return fetched;
    const { status, cookies, headers: answered, body: bytes } = fetched.answer;
    const passed: PassedAnswer = { status, cookies, headers: { ...answered }, body: bytes.toString() };
    // Some spoilings take time.
    await answer?.(passed, asked);
    return { status: 'answered', answer: read(passed) };
  };
}

function inLowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** The answer as it would have come from a server. */
function read({ status, cookies, headers: passed, body }: PassedAnswer): Answer {
  const headers: Record<string, string | undefined> = { ...passed, 'set-cookie': undefined };
  if (cookies.length > 0) headers['set-cookie'] = cookies.join(', ');
  if (headers['content-length'] !== undefined) headers['content-length'] = String(Buffer.byteLength(body));
  const present = Object.entries(headers).filter(([, value]) => value !== undefined);
  return { status, cookies, headers: Object.fromEntries(present), body: Buffer.from(body) };
}

/** Connections stay open, because there are thousands of requests. */
const connections = new Agent({ keepAlive: true });
