import type { FastifyInstance } from 'fastify';
import { negotiatePathOf } from 'shared-protocol/agent/hub';
import { hubHeaders } from '../loopback/refuse-page.ts';
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

/** The client sends headers of its own, the token of an `accessTokenFactory`, and credentials, although the agent sets none. */
const cors = {
  methods: ['POST'],
  credentials: true,
  allowedHeaders: hubHeaders,
};

/** Answers a negotiate request. As in SignalR's server, the answer itself reports what is wrong with the request. */
function negotiate(negotiateVersion: string | null, tickets: Tickets): object {
  const version = negotiateVersion ?? '0';
  if (!/^\d{1,9}$/.test(version)) {
    return { error: `The client requested an invalid protocol version '${version.slice(0, 40)}'` };
  }
  if (Number(version) === 0) {
    const { connectionId } = tickets.issue(true);
    return { negotiateVersion: 0, connectionId, availableTransports };
  }
  return { negotiateVersion: 1, ...tickets.issue(false), availableTransports };
}

const availableTransports = [{ transport: 'WebSockets', transferFormats: ['Text'] }];
