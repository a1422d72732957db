import type { FastifyReply } from 'fastify';
import { refusalBody, unseenHeaders, type Refusal } from 'simulator-kit/refusal';

/** Answers in the shape of Fastify's own errors, and ends the connection, since a body may follow that nobody reads. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): void {
  void reply
    .code(refusal.statusCode)
    .headers({ vary: 'Origin', connection: 'close', ...unseenHeaders, ...refusal.headers })
    .send(refusalBody(refusal));
}
