import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseUnknown, type ServedRoute } from 'simulator-kit/refuse-unknown';
import { routedPath } from 'simulator-kit/routed-path';
import { refusalAnswer } from '../operations/answer.ts';
import { sendAnswer } from '../operations/send-answer.ts';

/**
 * Answers requests that match no route: 405 when the path has a route with another method, `elsewhere` when that knows
 * the path, else 404. Must be called before the first route is added.
 */
export function answerUnknown(
  app: FastifyInstance,
  elsewhere: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | FastifyReply | null,
): void {
  const routes: ServedRoute[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    // The wildcard serves static files and does not say which methods a path has.
    if (url !== '/*') routes.push(...[method].flat().map((each) => ({ path: url, method: each })));
  });

  app.setNotFoundHandler((request, reply) => {
    const path = routedPath(request);
    const refusal = refuseUnknown(path, routes, `There is nothing at ${path}.`);
    const found = refusal.statusCode === 404 ? elsewhere(request, reply) : null;
    return found ?? sendAnswer(reply, refusalAnswer(refusal));
  });
}
