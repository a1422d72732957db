import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { negotiatePathOf } from 'shared-protocol/agent/hub';
import { agentAddresses } from 'shared-protocol/ports';
import type { Product } from 'shared-protocol/product';
import { pause } from 'simulator-kit/real-time';
import { resetConnection } from 'simulator-kit/reset-connection';
import type { FaultSet } from './fault-set.ts';
import type { FaultName } from './fault-table.ts';
import type { Fault } from './fault-schema.ts';
import type { Latency } from './latency.ts';

/**
 * Applies the active faults to the answers of regstate and negotiate. Refusals stay unchanged: a client that may not
 * talk to the agent learns nothing about its faults. The latency delays regstate; the hub applies it to each message.
 * What is late is also answered late, so that a token of negotiate is as new as its answer.
 */
export function applyHttpFaults(
  app: FastifyInstance,
  faults: FaultSet,
  latency: Pick<Latency, 'wait'>,
  product: Product,
): void {
  const { regStatePath, hubPath } = agentAddresses[product];
  const negotiatePath = negotiatePathOf(hubPath);
  const truncated = new WeakSet<FastifyRequest>();
  app.addHook('preHandler', async (request, reply) => {
    const { url } = request.routeOptions;
    if (request.method === 'OPTIONS' || (url !== regStatePath && url !== negotiatePath)) return undefined;
    void reply.header('cache-control', 'no-store');
    const fault = faults.take(...names);
    if (url === regStatePath) await latency.wait();
    if (fault?.name === 'truncated') truncated.add(request);
    return fault ? httpFaults[fault.name as HttpFaultName]({ request, reply }, fault) : undefined;
  });
  app.addHook('onSend', (request, reply, body) => {
    if (!truncated.has(request)) return Promise.resolve(body);
    const bytes = Buffer.from(String(body));
    void reply.header('content-length', bytes.length);
    return Promise.resolve(Readable.from(halfOf(bytes)));
  });
}

/** A request that would now be answered correctly. */
interface ServedRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What happens before the answer, or instead of it: then it returns the reply. */
type HttpFault = (served: ServedRequest, fault: Fault) => FastifyReply | undefined | Promise<undefined>;

const httpFaults = {
  hang: ({ reply }) => reply.hijack(),
  slow: async (_served, fault) => {
    if (fault.name === 'slow') await pause(fault.delayMs);
    return undefined;
  },
  /** The connection is reset, as when the program crashes while it answers. */
  reset: ({ request, reply }) => {
    resetConnection(request.raw);
    return reply.hijack();
  },
  /** The agent fails, and its framework reports that in HTML. */
  'http-500': ({ reply }) =>
    reply
      .code(500)
      .type('text/html; charset=utf-8')
      .send('<!doctype html><title>500</title><h1>Internal Server Error</h1>'),
  /** Another program uses the port: it answers 200 with a page of its own. */
  'not-json': ({ reply }) =>
    reply
      .type('text/html; charset=utf-8')
      .send('<!doctype html><title>Printer setup</title><h1>Your printer is ready</h1>'),
  /** JSON of another shape: every required field is missing or of another type. */
  'wrong-shape': ({ reply }) =>
    reply.send({ product: 7, registered: 'yes', negotiateVersion: 'one', availableTransports: 'WebSockets' }),
  /** The answer announces its whole length, and the connection ends in the middle. */
  truncated: () => undefined,
} as const satisfies Partial<Record<FaultName, HttpFault>>;

type HttpFaultName = keyof typeof httpFaults;

const names = Object.keys(httpFaults) as HttpFaultName[];

function* halfOf(bytes: Buffer): Generator<Buffer> {
  yield bytes.subarray(0, bytes.length / 2);
  throw new Error('The fault "truncated" ends the connection here');
}
