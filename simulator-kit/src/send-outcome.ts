import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Outcome } from './http-faults.ts';
import { realTime } from './real-time.ts';

/** Ends a request in this way. */
export function sendOutcome<Reply extends SentReply>(reply: Reply, outcome: Outcome): Reply {
  if (outcome === 'reset') resetConnection(reply.request.raw);
  if (typeof outcome === 'string') {
    reply.hijack();
    return reply;
  }
  const { status, headers, body } = 'cut' in outcome ? outcome.cut : outcome;
  reply
    .code(status)
    .headers(headers)
    .send('cut' in outcome ? cutBody(reply, body) : body);
  return reply;
}

/** Half of the body, after which the connection ends; its whole length is announced. */
export function cutBody(reply: SentReply, body: string): Readable {
  const bytes = Buffer.from(body);
  reply.headers({ 'content-length': String(bytes.length) });
  return Readable.from(halfOf(bytes));
}

function* halfOf(bytes: Buffer): Generator<Buffer> {
  yield bytes.subarray(0, bytes.length / 2);
  throw new Error('The fault "truncated" ends the connection here');
}

/** The part of Fastify's own type that is needed here. */
interface SentReply {
  readonly request: { readonly raw: IncomingMessage };
  code(status: number): SentReply;
  headers(headers: Readonly<Record<string, string>>): SentReply;
  send(body: unknown): unknown;
  hijack(): unknown;
}

/**
 * Resets the connection of a request instead of answering it, as a program does that crashes. Browsers repeat such a
 * request by themselves on another connection, and a page sees no failure: Chromium if the connection has been used
 * before, Firefox every GET. Neither does after an interim response; Firefox, Chromium, WebKit and Node skip that.
 */
export function resetConnection({ socket, httpVersion }: IncomingMessage): void {
  const reset = (): void => void socket.resetAndDestroy();
  // HTTP/1.0 has no interim responses: such a client would take it for the answer.
  if (httpVersion === '1.0') reset();
  else socket.write('HTTP/1.1 103 Early Hints\r\n\r\n', () => void realTime.after(resetAfterMs, reset));
}

/** Windows drops what a client has not read yet when its connection is reset. */
const resetAfterMs = 20;
