import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Why a request is not served, in the words of its answer. */
export interface Refusal {
  readonly statusCode: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Keeps an answer, whatever it is, out of pages that ask without CORS, and so without an Origin: they learn as little as
 * where nobody listens.
 */
export const unseenHeaders = { 'cross-origin-resource-policy': 'same-origin' } as const;

/** Answers in the shape of Fastify's own errors, and ends the connection, since a body may follow that nobody reads. */
export function sendRefusal(reply: FastifyReply, { statusCode, message, headers }: Refusal): void {
  void reply
    .code(statusCode)
    .headers({ vary: 'Origin', connection: 'close', ...unseenHeaders, ...headers })
    .send({ statusCode, error: STATUS_CODES[statusCode], message });
}
