import type { FastifyInstance, FastifyRequest } from 'fastify';
import { negotiatePathOf } from 'shared-protocol/agent/hub';
import { agentAddresses, type Product } from 'shared-protocol/product';
import { httpFaults, jsonAnswer, type Outcome } from 'simulator-kit/http-faults';
import { pause } from 'simulator-kit/real-time';
import { cutBody, sendOutcome } from 'simulator-kit/send-outcome';
import type { FaultSet } from './fault-set.ts';
import type { FaultName } from './fault-table.ts';
import type { Latency } from './latency.ts';

/**
 * Applies the active faults to the answers of regstate and negotiate. Refusals stay unchanged: a client that may not
 * talk to the agent learns nothing about its faults. The latency delays regstate; the hub applies it to each message.
 * A slow answer is made after its delay, so that a token of negotiate is as new as its answer.
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
    if (fault === null) return undefined;
    if (fault.name === 'slow') await pause(fault.delayMs);
    if (fault.name === 'truncated') truncated.add(request);
    const outcome = outcomes[fault.name as keyof typeof outcomes];
    return outcome === null ? undefined : sendOutcome(reply, outcome);
  });
  app.addHook('onSend', (request, reply, body) =>
    Promise.resolve(truncated.has(request) ? cutBody(reply, String(body)) : body),
  );
}

/** What a client gets instead of the right answer; null where that follows, late or cut in half. */
const outcomes = {
  ...httpFaults,
  slow: null,
  /** Every required field is missing or of another type. */
  'wrong-shape': jsonAnswer({
    product: 7,
    registered: 'yes',
    negotiateVersion: 'one',
    availableTransports: 'WebSockets',
  }),
  truncated: null,
} as const satisfies Partial<Record<FaultName, Outcome | null>>;

const names = Object.keys(outcomes) as (keyof typeof outcomes)[];
