import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusalAnswer } from '../operations/answer.ts';
import { Refusal } from '../operations/refusal.ts';

/**
 * Rejects requests of other pages and for other hosts. The Host header is checked against DNS rebinding; the Origin of
 * everything but plain reads against forged requests. `trustedOrigins` are also allowed: those of the login screens when
 * they are served elsewhere, and of a proxy in front of this server.
 */
export function guardRequests(app: FastifyInstance, ownOrigin: string, trustedOrigins: readonly string[] = []): void {
  const { port } = new URL(ownOrigin);
  const ownHosts = ['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${port}`);
  const hosts = new Set([...ownHosts, ...trustedOrigins.map((origin) => new URL(origin).host)]);
  const origins = new Set([...ownHosts.map((host) => `http://${host}`), ...trustedOrigins]);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer');
    const refusal = hostRefusal(request, hosts) ?? originRefusal(request, origins);
    if (refusal === null) return;
    const { status, headers, body } = refusalAnswer(refusal);
    return reply.code(status).headers(headers).send(body);
  });
}

function hostRefusal(request: FastifyRequest, hosts: ReadonlySet<string>): Refusal | null {
  if (hosts.has((request.headers.host ?? '').toLowerCase())) return null;
  return new Refusal(421, `The Host header must be one of ${[...hosts].join(', ')}.`);
}

function originRefusal(request: FastifyRequest, origins: ReadonlySet<string>): Refusal | null {
  const { origin } = request.headers;
  if (isSafe.has(request.method) || origin === undefined || origins.has(origin)) return null;
  // A form on a page without referrers has the origin "null"; another header of the browser shows that it is our own.
  if (origin === 'null' && request.headers['sec-fetch-site'] === 'same-origin') return null;
  return new Refusal(403, `The origin must be one of ${[...origins].join(', ')}.`);
}

const isSafe = new Set(['GET', 'HEAD', 'OPTIONS']);
