import { randomUUID } from 'node:crypto';
import type { AnswerError, ResponseEnvelope } from 'shared-protocol/agent/envelope';

export type Outcome = { readonly payload: Record<string, unknown> } | { readonly error: AnswerError };

/** Builds the envelope that answers a request: with the request's type, and in reply to its id. */
export function composeResponse(
  request: { readonly id: string | null; readonly type: string },
  outcome: Outcome,
): ResponseEnvelope {
  return {
    id: randomUUID(),
    type: request.type,
    kind: 'response',
    inReplyTo: request.id,
    sentAt: new Date().toISOString(),
    ...outcome,
  };
}
