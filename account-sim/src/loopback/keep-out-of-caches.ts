import type { FastifyInstance } from 'fastify';
import { accountContract } from 'shared-protocol/account/contract';
import { routedPath } from 'simulator-kit/routed-path';

/**
 * Every answer of an operation, whatever its status, is for one visitor at one moment. Must be called before the hooks
 * that refuse.
 */
export function keepOutOfCaches(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (paths.has(routedPath(request))) reply.header('cache-control', 'no-store');
    done();
  });
}

const paths: ReadonlySet<string> = new Set(Object.values(accountContract).map(({ path }) => path));
