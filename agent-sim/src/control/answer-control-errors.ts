import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import { refuseUnknown } from 'simulator-kit/refuse-unknown';
import { sendRefusal } from '../loopback/create-app.ts';
import { controlContract, type ControlRefusal } from './control-contract.ts';
import { ControlRefused } from './parse-request.ts';

/** Refusals of a handler, refusals of Fastify, and bugs: these are reported on stderr, not to the caller. */
export function answerError(error: FastifyError | ControlRefused, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode = 500 } = error;
  if (statusCode >= 500) reportDefect(error, request);
  const message = statusCode >= 500 ? 'agent-sim failed; its stderr says why' : error.message;
  const refusal: ControlRefusal = {
    statusCode,
    error: STATUS_CODES[statusCode] ?? 'Error',
    message,
    ...(error instanceof ControlRefused && error.faults && { faults: error.faults }),
  };
  void reply.code(statusCode).send(refusal);
}

/** A path that no call has, or a path with the wrong method. */
export function answerUnknown({ url }: FastifyRequest, reply: FastifyReply): void {
  sendRefusal(
    reply,
    refuseUnknown(url, Object.values(controlContract), 'Not here; the panel is at /, the API below /api'),
  );
}

function reportDefect(error: Error, { method, routeOptions }: FastifyRequest): void {
  process.stderr.write(
    `agent-sim: a defect: ${method} ${routeOptions.url ?? ''} failed: ${error.stack ?? error.message}\n`,
  );
}
