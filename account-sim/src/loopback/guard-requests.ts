import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Refusal } from 'simulator-kit/refusal';
import { loopbackHosts, refuseHost } from 'simulator-kit/refuse-stranger';
import { refusalAnswer, sendAnswer } from '../operations/answer.ts';

/**
 * Rejects requests of other pages and for other hosts. The Host header is checked against DNS rebinding; the Origin of
 * everything but plain reads against forged requests. `trustedOrigins` are also allowed: those of the login screens when
 * they are served elsewhere, and of a proxy in front of this server.
 */
export function guardRequests(app: FastifyInstance, ownOrigin: string, trustedOrigins: readonly string[] = []): void {
  const ownHosts = loopbackHosts(Number(new URL(ownOrigin).port || 80));
  const hosts = [...ownHosts, ...trustedOrigins.map((origin) => new URL(origin).host)];
  const origins = new Set([...ownHosts.map((host) => `http://${host}`), ...trustedOrigins]);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer');
    const refusal = refuseHost(request.headers.host, hosts) ?? originRefusal(request, origins);
    return refusal === null ? undefined : sendAnswer(reply, refusalAnswer(refusal));
  });
}

function originRefusal(request: FastifyRequest, origins: ReadonlySet<string>): Refusal | null {
  const { origin } = request.headers;
  if (isSafe.has(request.method) || origin === undefined || origins.has(origin)) return null;
  // A form on a page without referrers has the origin "null"; another header of the browser shows that it is our own.
  if (origin === 'null' && request.headers['sec-fetch-site'] === 'same-origin') return null;
  return { statusCode: 403, message: `The origin must be one of ${[...origins].join(', ')}.` };
}

const isSafe = new Set(['GET', 'HEAD', 'OPTIONS']);
