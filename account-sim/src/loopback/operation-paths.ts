import type { FastifyRequest } from 'fastify';
import { accountContract } from 'shared-protocol/account/contract';
import { routedPath } from 'simulator-kit/routed-path';

/** The paths of the operations, each with its method. */
const operationPaths: ReadonlyMap<string, string> = new Map(
  Object.values(accountContract).map(({ path, method }) => [path, method]),
);

export function isOperation(request: FastifyRequest): boolean {
  return operationPaths.has(routedPath(request));
}

/** Called by the script of the bot check, on whatever page it runs. */
export const botCheckTokenPath = '/bot-check/token';

/**
 * The method with which pages of the app may call this path; undefined for all but operations and the bot check, because
 * the inbox and the control API hold what no page may read.
 */
export function methodForApp(path: string): string | undefined {
  return path === botCheckTokenPath ? 'POST' : operationPaths.get(path);
}
