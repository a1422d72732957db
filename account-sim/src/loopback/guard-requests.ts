import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountContract } from 'shared-protocol/account/contract';
import type { Refusal } from 'simulator-kit/refusal';
import { loopbackHosts, refuseHost } from 'simulator-kit/refuse-stranger';
import { refusalAnswer, sendAnswer } from '../operations/answer.ts';

/**
 * Rejects requests of other pages and for other hosts. The Host header is checked against DNS rebinding; the Origin of
 * operations, and of everything else but plain reads, against forged requests. `trustedOrigins` are also allowed:
 * those of the login screens when they are served elsewhere, and of a proxy in front of this server; `clientOrigins` may call the OpenID provider.
 */
export function guardRequests(
  app: FastifyInstance,
  ownOrigin: string,
  trustedOrigins: readonly string[] = [],
  clientOrigins: () => readonly string[] = () => [],
): void {
  const ownHosts = loopbackHosts(Number(new URL(ownOrigin).port || 80));
  const hosts = [...ownHosts, ...trustedOrigins.map((origin) => new URL(origin).host)];
  const origins = new Set([...ownHosts.map((host) => `http://${host}`), ...trustedOrigins]);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer');
    const refusal = refuseHost(request.headers.host, hosts) ?? originRefusal(request, origins, clientOrigins);
    return refusal === null ? undefined : sendAnswer(reply, refusalAnswer(refusal));
  });
}

function originRefusal(
  request: FastifyRequest,
  origins: ReadonlySet<string>,
  clientOrigins: () => readonly string[],
): Refusal | null {
  const { origin, 'sec-fetch-site': site } = request.headers;
  // Anything else may be read by whoever can open it: a page of another site cannot read the answer.
  if (isSafe.has(request.method) && !isOperation(request)) return null;
  if (origin === undefined ? site !== 'cross-site' || !isOperation(request) : origins.has(origin)) return null;
  if (origin !== undefined && isForProvider(request) && clientOrigins().includes(origin)) return null;
  // A form on a page without referrers has the origin "null"; another header of the browser shows that it is our own.
  if (origin === 'null' && site === 'same-origin') return null;
  return { statusCode: 403, message: `The origin must be one of ${[...origins].join(', ')}.` };
}

/** The provider decides itself which client may ask for which token. */
function isForProvider({ url }: FastifyRequest): boolean {
  return url.startsWith('/connect/');
}

function isOperation({ url }: FastifyRequest): boolean {
  return operationPaths.has(url.split('?')[0] ?? '');
}

const operationPaths: ReadonlySet<string> = new Set(Object.values(accountContract).map(({ path }) => path));

const isSafe = new Set(['GET', 'HEAD', 'OPTIONS']);
