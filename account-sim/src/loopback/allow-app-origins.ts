import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountContract } from 'shared-protocol/account/contract';
import { routedPath } from 'simulator-kit/routed-path';
import { botCheckTokenPath } from '../sign-in/register-bot-check.ts';
import type { Addresses } from '../world/settings.ts';

/**
 * Lets pages of the app that are served from another origin call the operations, with their cookies: exactly the
 * origins that were named, and nothing but operations and the bot check, because the inbox and the control API hold
 * what no page may read. Must be called before the hooks that refuse, so that a refusal can be read too.
 */
export async function allowAppOrigins(app: FastifyInstance, { origin: own, appOrigins }: Addresses): Promise<void> {
  const origins = new Set(appOrigins.filter((origin) => origin !== own));
  if (origins.size === 0) return;
  await app.register(cors, {
    delegator: (request: FastifyRequest, decide: (error: null, options: FastifyCorsOptions) => void) => {
      decide(null, corsOptions(request, origins));
    },
  });
}

/** An origin that is not allowed gets no CORS header at all; the plugin would send it all but one. */
function corsOptions(request: FastifyRequest, origins: ReadonlySet<string>): FastifyCorsOptions {
  const methods = callable.get(routedPath(request));
  const { origin } = request.headers;
  if (methods === undefined || origin === undefined || !origins.has(origin)) return { origin: false };
  return {
    origin,
    credentials: true,
    methods,
    allowedHeaders: ['Content-Type', 'X-Bot-Check'],
    exposedHeaders: 'Retry-After',
    maxAge: 600,
    cacheControl: 'no-store',
    strictPreflight: false,
  };
}

export function mayAppCall(path: string): boolean {
  return callable.has(path);
}

const callable = new Map<string, string>([
  ...Object.values(accountContract).map(({ path, method }) => [path, method] as const),
  [botCheckTokenPath, 'POST'],
]);
