import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from './fault.ts';

/** A right answer, on the point of going out. */
interface OutgoingAnswer {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Its body. */
  readonly body: unknown;
}

/** One way of spoiling an answer: what goes out instead, once it resolves. */
export type HttpFault = (answer: OutgoingAnswer, fault: Fault) => unknown;
