import type { FastifyReply, FastifyRequest } from 'fastify';
import { isInQuery } from 'simulator-kit/send-control-call';
import type { ControlCall, ControlName } from './control-contract.ts';
import { type ControlContext, controlHandlers } from './control-handlers.ts';
import { ControlRefused } from './control-refused.ts';
import { parseRequest } from './parse-request.ts';
import type { ServedAgent } from './served-agent.ts';

type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Parses the request with the call's schema, and answers with the handler's result. */
export function handleCall(name: ControlName, call: ControlCall, agents: readonly ServedAgent[]): RouteHandler {
  return async (request, reply) => {
    const parsed = parseRequest(call.request, (isInQuery(call) ? request.query : request.body) ?? {});
    const { product } = request.params as { product?: string };
    const leaving = new AbortController();
    reply.raw.once('close', () => leaving.abort());
    const context: ControlContext = {
      agents,
      ended: leaving.signal,
      agent: () => {
        const agent = agents.find((candidate) => candidate.product === product);
        if (agent) return agent;
        throw new ControlRefused(404, `No agent of ${product ?? 'no product'} runs here; ${namesOf(agents)}`);
      },
    };
    // The row that parsed the request is the one that types the handler; a loop cannot say so.
    return reply.send(await controlHandlers[name](parsed as never, context));
  };
}

function namesOf(agents: readonly ServedAgent[]): string {
  return `those that do: ${agents.map((agent) => agent.product).join(', ')}`;
}
