import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Notices } from 'simulator-kit/notices';
import type { Refusal } from 'simulator-kit/refusal';
import { loopbackHosts, refuseHost } from 'simulator-kit/refuse-stranger';
import { routedPath } from 'simulator-kit/routed-path';
import { sendRefusal } from './create-app.ts';
import { isOperation } from './operation-paths.ts';
import { type Advice, noticeOf, type RefusalKind, type RefusedRequest } from './refused-request.ts';

export interface Guard {
  readonly ownOrigin: string;
  /** The origins of the login screens when they are served elsewhere, and of a proxy in front of this server. */
  readonly trustedOrigins?: readonly string[];
  /** These may call the OpenID provider. */
  readonly clientOrigins?: () => readonly string[];
  readonly notices: Notices<RefusalKind>;
  readonly advise: Advice;
}

/**
 * Rejects requests of other pages and for other hosts. The Host header is checked against DNS rebinding; the Origin of
 * operations, and of everything else but plain reads, against forged requests. What was refused is in the notices: the
 * page itself can often not read why.
 */
export function guardRequests(
  app: FastifyInstance,
  { ownOrigin, trustedOrigins = [], clientOrigins = () => [], notices, advise }: Guard,
): void {
  const ownHosts = loopbackHosts(Number(new URL(ownOrigin).port || 80));
  const hosts = [...ownHosts, ...trustedOrigins.map((origin) => new URL(origin).host)];
  const origins = new Set([...ownHosts.map((host) => `http://${host}`), ...trustedOrigins]);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer');
    const { host, origin } = request.headers;
    const hostRefusal = refuseHost(host, hosts);
    const refusal = hostRefusal ?? originRefusal(request, origins, clientOrigins);
    if (refusal === null) return undefined;
    const refused: RefusedRequest = {
      ...(hostRefusal === null
        ? { kind: 'page-refused', subject: origin ?? null }
        : { kind: 'host-refused', subject: host ?? null }),
      path: routedPath(request),
    };
    const advice = advise(refused);
    notices.add(noticeOf(refused, advice));
    return sendRefusal(reply, { ...refusal, message: `${refusal.message}; ${advice}.` });
  });
}

function originRefusal(
  request: FastifyRequest,
  origins: ReadonlySet<string>,
  clientOrigins: () => readonly string[],
): Refusal | null {
  const { origin, 'sec-fetch-site': site } = request.headers;
  // Plain reads are allowed from everywhere: a page of another site cannot read the answer.
  if (isSafe.has(request.method) && !isOperation(request)) return null;
  if (origin === undefined ? site !== 'cross-site' || !isOperation(request) : origins.has(origin)) return null;
  if (origin !== undefined && isForProvider(request) && clientOrigins().includes(origin)) return null;
  // A form on a page without referrers has the origin "null"; another header of the browser shows that it is our own.
  if (origin === 'null' && site === 'same-origin') return null;
  return { statusCode: 403, message: `The origin must be one of ${[...origins].join(', ')}` };
}

/** The provider decides itself which client may ask for which token. */
function isForProvider(request: FastifyRequest): boolean {
  return routedPath(request).startsWith('/connect/');
}

const isSafe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Every answer of an operation, whatever its status, is for one visitor at one moment. Must be called before the hooks
 * that refuse.
 */
export function keepOutOfCaches(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isOperation(request)) reply.header('cache-control', 'no-store');
    done();
  });
}
