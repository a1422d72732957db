import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { refuseUnknown, type ServedRoute } from 'simulator-kit/refuse-unknown';
import type * as kit from 'simulator-kit/refusal';
import { sendOutcome } from 'simulator-kit/send-outcome';
import { routedPath } from 'simulator-kit/routed-path';
import { Refusal, refusalAnswer } from '../operations/refusal.ts';

/**
 * A Fastify app that accepts JSON and forms, reads cookies, and answers every error with a reason in JSON; `unreadable` may
 * answer an address that the router cannot read in another way.
 */
export async function createApp(
  unreadable: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null = () => null,
): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: bodyLimitBytes,
    routerOptions: { maxParamLength: 512 },
    frameworkErrors: (error, request, reply) => void (unreadable(request, reply) ?? sendError(error, reply)),
  });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error: FastifyError, _request, reply) => sendError(error, reply));
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: bodyLimitBytes });
  return app;
}

/** Several times the longest payload of the contract. */
const bodyLimitBytes = 64 * 1024;

/** Sends the refusal in the shape of the contract. */
export function sendRefusal(reply: FastifyReply, refusal: kit.Refusal): FastifyReply {
  return sendOutcome(reply, refusalAnswer(refusal));
}

/**
 * Errors of the framework describe what is wrong with a request; any other error is a bug of ours, and its message is
 * not sent.
 */
function sendError(error: FastifyError, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500;
  const statusText = status < 500 ? error.message : 'The simulator failed. This is a bug.';
  return sendRefusal(reply, new Refusal(status, statusText));
}

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
    return found ?? sendRefusal(reply, refusal);
  });
}
