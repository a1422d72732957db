import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import { printableLines } from 'shared-protocol/printable';
import { wrongContentType } from 'simulator-kit/refusal';
import { refuseUnknown } from 'simulator-kit/refuse-unknown';
import { routedPath } from 'simulator-kit/routed-path';
import { sendRefusal } from '../loopback/create-app.ts';
import type { RefusedCall } from '../agent/refused-call.ts';
import { WrongCall } from '../validation/parse-call.ts';
import { controlContract, type ControlRefusal } from './control-contract.ts';
import type { AgentMissing } from './served-agent.ts';

/** What an agent refuses, what Fastify refuses, and bugs: these are reported on stderr, not to the caller. */
export function answerError(
  error: FastifyError | AgentMissing | RefusedCall | WrongCall,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const statusCode = error instanceof WrongCall ? 400 : (error.statusCode ?? 500);
  if (statusCode >= 500) reportDefect(error, request);
  const message = messageOf(statusCode, error, request);
  const refusal: ControlRefusal = {
    statusCode,
    error: STATUS_CODES[statusCode] ?? 'Error',
    message,
    ...(error instanceof WrongCall && { faults: [...error.faults] }),
  };
  void reply.code(statusCode).send(refusal);
}

function messageOf(statusCode: number, error: Error, { headers }: FastifyRequest): string {
  if (statusCode >= 500) return 'agent-sim failed; its stderr says why';
  return statusCode === 415 ? wrongContentType(headers['content-type']) : error.message;
}

/** A path that no call has, or a path with the wrong method. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply): void {
  sendRefusal(
    reply,
    refuseUnknown(
      routedPath(request),
      Object.values(controlContract),
      'Not here; the panel is at /, the API below /api',
    ),
  );
}

function reportDefect(error: Error, { method, routeOptions }: FastifyRequest): void {
  process.stderr.write(
    `agent-sim: a defect: ${method} ${routeOptions.url ?? ''} failed: ${printableLines(error.stack ?? error.message)}\n`,
  );
}
