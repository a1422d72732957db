import type { FastifyInstance } from 'fastify';
import { accountContract } from 'shared-protocol/account/contract';
import { botCheckTokenPath } from '../sign-in/register-bot-check.ts';
import type { Addresses } from '../world/settings.ts';

/**
 * Lets pages of the app that are served from another origin call the operations, with their cookies: exactly the
 * origins that were named, and nothing but operations and the bot check, because the inbox and the control API hold
 * what no page may read. Must be called before the hooks that refuse, so that a refusal can be read too.
 */
export function allowAppOrigins(app: FastifyInstance, { origin: own, appOrigins }: Addresses): void {
  const origins = new Set(appOrigins.filter((origin) => origin !== own));
  if (origins.size === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const methods = callable.get(request.url.split('?')[0] ?? '');
    if (methods === undefined) return;
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.has(origin)) return;
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' });
    if (request.method !== 'OPTIONS') {
      reply.header('access-control-expose-headers', 'Retry-After');
      return;
    }
    const preflight = {
      'access-control-allow-methods': methods,
      'access-control-allow-headers': 'Content-Type, X-Bot-Check',
      'access-control-max-age': '600',
      'cache-control': 'no-store',
    };
    return reply.code(204).headers(preflight).send();
  });
}

const callable = new Map<string, string>([
  ...Object.values(accountContract).map(({ path, method }) => [path, method] as const),
  [botCheckTokenPath, 'POST'],
]);
