import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalAnswer, sendAnswer } from '../operations/answer.ts';
import { Refusal } from '../operations/refusal.ts';

/**
 * Answers requests that match no route: 405 when the path has a route with another method, `elsewhere` when that knows
 * the path, else 404. Must be called before the first route is added.
 */
export function answerUnknown(
  app: FastifyInstance,
  elsewhere: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | FastifyReply | null,
): void {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    // The wildcard serves static files and does not say which methods a path has.
    if (url !== '/*') routes.push({ pattern: patternOf(url), methods: [method].flat() });
  });

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const methods = new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods));
    if (methods.size === 0) {
      return elsewhere(request, reply) ?? sendRefusal(reply, new Refusal(404, `There is nothing at ${path}.`));
    }
    const allowed = [...methods].join(', ');
    const refusal = new Refusal(405, `${request.method} is not allowed here; use ${allowed}.`, { allow: allowed });
    return sendRefusal(reply, refusal);
  });
}

function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return sendAnswer(reply, refusalAnswer(refusal));
}

/** Fastify's own syntax: `:name` is one segment, `*` the rest. */
function patternOf(url: string): RegExp {
  const source = url
    .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll(/:[^/]+/g, '[^/]+');
  return new RegExp(`^${source}$`);
}
