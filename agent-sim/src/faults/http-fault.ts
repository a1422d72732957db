import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from './fault.ts';

/** A correct answer that is about to be sent. */
interface OutgoingAnswer {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Its body. */
  readonly body: unknown;
}

/** Changes an answer: it resolves to what is sent instead. */
export type HttpFault = (answer: OutgoingAnswer, fault: Fault) => unknown;
