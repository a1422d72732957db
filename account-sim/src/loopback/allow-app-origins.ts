import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestHeaders } from 'shared-protocol/account/server/request-headers';
import { routedPath } from 'simulator-kit/routed-path';
import type { Addresses } from '../world/settings.ts';
import { methodForApp } from './operation-paths.ts';

/**
 * Lets pages of the app that are served from another origin call the operations with their cookies: only from the
 * origins that were named. Must be called before the hooks that refuse, so that a refusal can be read too.
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

/** An origin that is not allowed gets no CORS header; the plugin would leave out only one. */
function corsOptions(request: FastifyRequest, origins: ReadonlySet<string>): FastifyCorsOptions {
  const methods = methodForApp(routedPath(request));
  const { origin } = request.headers;
  if (methods === undefined || origin === undefined || !origins.has(origin)) return { origin: false };
  return {
    origin,
    credentials: true,
    methods,
    // It serves any deployment, those with `features.reference` too.
    allowedHeaders: [...requestHeaders({ reference: true })],
    exposedHeaders: 'Retry-After',
    maxAge: 600,
    cacheControl: 'no-store',
    strictPreflight: false,
  };
}
