import type { Refusal } from './refusal.ts';

/** A path in Fastify's syntax, and a method that it takes. */
export interface ServedRoute {
  readonly path: string;
  readonly method: string;
}

/** Why no route takes a request for this path: 405 when its path takes other methods, else 404 in these words. */
export function refuseUnknown(path: string, routes: readonly ServedRoute[], notFound: string): Refusal {
  const methods = new Set(routes.filter((route) => patternOf(route.path).test(path)).map(({ method }) => method));
  if (methods.size === 0) return { statusCode: 404, message: notFound };
  const allow = [...methods].join(', ');
  return { statusCode: 405, message: `This path takes ${allow}`, headers: { allow } };
}

/** `:name` is one segment, `*` the rest. */
function patternOf(path: string): RegExp {
  const source = path
    .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll(/:[^/]+/g, '[^/]+');
  return new RegExp(`^${source}$`);
}
