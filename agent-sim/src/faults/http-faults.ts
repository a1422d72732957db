import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fault, FaultName } from './fault.ts';

/** A correct answer that is about to be sent. */
interface OutgoingAnswer {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Its body. */
  readonly body: unknown;
}

/** Changes an answer: it resolves to what is sent instead. */
type HttpFault = (answer: OutgoingAnswer, fault: Fault) => unknown;

/** The faults that affect the answers of regstate and negotiate, by name. */
export const httpFaults = {
  /** The connection stays open, and no answer ever comes. */
  hang: () => new Promise(() => {}),
  /** The correct answer, but late. */
  slow: async ({ body }, fault) => {
    if (fault.name === 'slow') await pause(fault.delayMs, undefined, { ref: false });
    return body;
  },
  /** The connection is reset, as when the program crashes while it answers. */
  reset: ({ request, body }) => {
    request.raw.socket.resetAndDestroy();
    return body;
  },
  /** The agent fails, and its framework reports that in HTML. */
  'http-500': ({ reply }) => {
    void reply.code(500).type('text/html; charset=utf-8');
    return '<!doctype html><title>500</title><h1>Internal Server Error</h1>';
  },
  /** Another program uses the port: it answers 200 with a page of its own. */
  'not-json': ({ reply }) => {
    void reply.type('text/html; charset=utf-8');
    return '<!doctype html><title>Printer setup</title><h1>Your printer is ready</h1>';
  },
  /** JSON of another shape: every required field is missing or of another type. */
  'wrong-shape': () =>
    JSON.stringify({ product: 7, registered: 'yes', negotiateVersion: 'one', availableTransports: 'WebSockets' }),
  /** The answer announces its whole length, and the connection ends in the middle. */
  truncated: ({ reply, body }) => {
    const bytes = Buffer.from(String(body));
    void reply.header('content-length', bytes.length);
    return Readable.from(halfOf(bytes));
  },
} as const satisfies Partial<Record<FaultName, HttpFault>>;

export type HttpFaultName = keyof typeof httpFaults;

function* halfOf(bytes: Buffer): Generator<Buffer> {
  yield bytes.subarray(0, bytes.length / 2);
  throw new Error('The fault "truncated" ends the connection here');
}
