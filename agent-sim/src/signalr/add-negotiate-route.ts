import type { FastifyInstance } from 'fastify';
import { negotiatePathOf } from 'shared-protocol/agent/hub';
import { negotiate } from './negotiate.ts';
import type { Tickets } from './tickets.ts';

/**
 * Answers POST {hubPath}/negotiate, the first request of a SignalR client, and the preflight that a browser sends
 * before it.
 */
export function addNegotiateRoute(app: FastifyInstance, hubPath: string, tickets: Tickets): void {
  const url = negotiatePathOf(hubPath);
  const config = { cors };
  app.options(url, { config }, (_request, reply) => reply.send());
  app.post(url, { config }, (request, reply) => {
    const version = new URLSearchParams(request.url.split('?', 2)[1]).get('negotiateVersion');
    return reply.header('cache-control', 'no-store').send(negotiate(version, tickets));
  });
}

/** The client sends credentials, although the agent sets none, and headers of its own. */
const cors = {
  methods: ['POST'],
  credentials: true,
  allowedHeaders: ['x-requested-with', 'x-signalr-user-agent'],
};
