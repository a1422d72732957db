import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { refusalAnswer } from '../operations/answer.ts';
import { sendAnswer } from '../operations/send-answer.ts';
import { Refusal } from '../operations/refusal.ts';

/** A Fastify app that accepts JSON and forms, reads cookies, and answers every error with a reason in JSON. */
export async function createApp(): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: bodyLimitBytes,
    routerOptions: { maxParamLength: 512 },
    frameworkErrors: (error, _request, reply) => void sendError(error, reply),
  });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error: FastifyError, _request, reply) => sendError(error, reply));
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: bodyLimitBytes });
  return app;
}

/** Several times the longest payload of the contract. */
const bodyLimitBytes = 64 * 1024;

/**
 * Errors of the framework describe what is wrong with a request; any other error is a bug of ours, and its message is
 * not sent.
 */
function sendError(error: FastifyError, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500;
  const statusText = status < 500 ? error.message : 'The simulator failed. This is a bug.';
  return sendAnswer(reply, refusalAnswer(new Refusal(status, statusText)));
}
