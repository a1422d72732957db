import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

/** Announces the whole body, sends half of it, and ends the connection. */
export function sendHalf(reply: FastifyReply, body: string): FastifyReply {
  const bytes = Buffer.from(body);
  return reply.header('content-length', bytes.length).send(Readable.from(halfOf(bytes)));
}

function* halfOf(bytes: Buffer): Generator<Buffer> {
  yield bytes.subarray(0, Math.ceil(bytes.length / 2));
  throw new Error('The fault "truncated" ends the connection here');
}
