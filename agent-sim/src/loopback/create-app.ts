import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Refusal, refusalBody, unseenHeaders } from 'simulator-kit/refusal';

/** Why a request that came to this port is not served at all; null when it is. */
export type Refuse = (request: FastifyRequest, port: number | undefined) => Refusal | null;

/** The port that received a request. Injected requests have none, so their tests set it. */
export type PortOf = (request: FastifyRequest) => number | undefined;

/** An app that first sets these headers and refuses what it has to. */
export function createApp(
  refuse: Refuse,
  headers: Readonly<Record<string, string>>,
  portOf: PortOf = ({ socket }) => socket.localPort,
): FastifyInstance {
  const app = fastify({
    // Requests whose path cannot be decoded end up here; no hook runs for them.
    frameworkErrors: (_error, request, reply) => {
      const refusal = refuse(request, portOf(request));
      sendRefusal(reply, refusal ?? { statusCode: 400, message: 'The path cannot be decoded' });
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers);
    const refusal = refuse(request, portOf(request));
    if (refusal) sendRefusal(reply, refusal);
    else done();
  });
  return app;
}

/** Answers in the shape of Fastify's own errors, and ends the connection, since a body may follow that nobody reads. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): void {
  void reply
    .code(refusal.statusCode)
    .headers({ vary: 'Origin', connection: 'close', ...unseenHeaders, ...refusal.headers })
    .send(refusalBody(refusal));
}
