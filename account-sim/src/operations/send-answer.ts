import type { FastifyReply } from 'fastify';
import type { Answer } from './answer.ts';

/** Apart from `answer.ts`, which the package's declarations reach: those name nothing of Fastify, which is in the bundle. */
export function sendAnswer(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  return reply.code(status).headers(headers).send(body);
}
