import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { negotiatePathOf } from 'shared-protocol/agent/hub';
import { agentAddresses } from 'shared-protocol/ports';
import type { Product } from 'shared-protocol/product';
import { pause } from 'simulator-kit/real-time';
import type { FaultSet } from './fault-set.ts';
import type { FaultName } from './fault-table.ts';
import type { Fault } from './fault-schema.ts';
import type { Latency } from './latency.ts';

/**
 * Applies the active faults to the answers of regstate and negotiate. Refusals stay unchanged: a client that may not
 * talk to the agent learns nothing about its faults. The latency delays regstate; the hub applies it to each message.
 */
export function applyHttpFaults(app: FastifyInstance, faults: FaultSet, latency: Latency, product: Product): void {
  const { regStatePath, hubPath } = agentAddresses[product];
  const negotiatePath = negotiatePathOf(hubPath);
  app.addHook('onSend', async (request, reply, body) => {
    const { url } = request.routeOptions;
    const isServed = request.method !== 'OPTIONS' && reply.statusCode === 200;
    if (!isServed || (url !== regStatePath && url !== negotiatePath)) return body;
    const fault = faults.take(...names);
    if (url === regStatePath) await latency.wait();
    return fault ? httpFaults[fault.name as HttpFaultName]({ request, reply, body }, fault) : body;
  });
}

/** A correct answer that is about to be sent. */
interface OutgoingAnswer {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly body: unknown;
}

/** Changes an answer: it resolves to what is sent instead. */
type HttpFault = (answer: OutgoingAnswer, fault: Fault) => unknown;

const httpFaults = {
  hang: () => new Promise(() => {}),
  slow: async ({ body }, fault) => {
    if (fault.name === 'slow') await pause(fault.delayMs);
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

type HttpFaultName = keyof typeof httpFaults;

const names = Object.keys(httpFaults) as HttpFaultName[];

function* halfOf(bytes: Buffer): Generator<Buffer> {
  yield bytes.subarray(0, bytes.length / 2);
  throw new Error('The fault "truncated" ends the connection here');
}
