import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { agentAddresses } from 'shared-protocol/ports';
import type { Product } from 'shared-protocol/product';
import { negotiatePathOf } from 'shared-protocol/agent/hub';
import type { FaultSet } from './fault-set.ts';
import { httpFaults, type HttpFaultName } from './http-faults.ts';
import type { Latency } from './latency.ts';

/**
 * Applies the active faults to the answers of regstate and negotiate. Refusals stay unchanged: a client that may not
 * talk to the agent learns nothing about its faults. The latency delays regstate; the hub applies it to each message.
 */
export function spoilAnswers(app: FastifyInstance, faults: FaultSet, latency: Latency, product: Product): void {
  const { regStatePath, hubPath } = agentAddresses[product];
  const negotiatePath = negotiatePathOf(hubPath);
  app.addHook('onSend', (request, reply, body, done) => {
    const isDiscovery = request.routeOptions.url === regStatePath;
    if (!isServed(request, reply) || !(isDiscovery || request.routeOptions.url === negotiatePath)) {
      done(null, body);
      return;
    }
    const fault = faults.active().length > 0 ? faults.take(...names) : null;
    if (!fault && !(isDiscovery && latency.range.maxMs > 0)) {
      done(null, body);
      return;
    }
    const spoil = async (): Promise<unknown> => {
      if (isDiscovery) await latency.wait();
      return fault ? httpFaults[fault.name as HttpFaultName]({ request, reply, body }, fault) : body;
    };
    spoil().then(
      (spoiled) => done(null, spoiled),
      (error: unknown) => done(error as Error),
    );
  });
}

const names = Object.keys(httpFaults) as HttpFaultName[];

function isServed(request: FastifyRequest, reply: FastifyReply): boolean {
  return request.method !== 'OPTIONS' && reply.statusCode === 200;
}
