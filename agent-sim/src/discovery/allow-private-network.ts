import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Answers Chrome's question whether a page may access this computer's network, which @fastify/cors does not support.
 * Call it only for an admitted request: the answer allows the Origin that asks.
 */
export function allowPrivateNetwork({ headers }: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (headers.origin !== undefined && headers['access-control-request-private-network'] === 'true') {
    void reply.header('access-control-allow-private-network', 'true');
  }
  done();
}
