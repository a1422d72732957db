import { randomUUID } from 'node:crypto';

/** A request to send; its content may be wrong, to see how the agent answers that. */
export interface SentRequest {
  readonly id: string;
  readonly type: string;
  readonly kind: 'request';
  readonly payload?: unknown;
  readonly sentAt: string;
}

/** A payload that is undefined is not sent: JSON leaves it out. */
export function composeRequest(type: string, payload?: unknown): SentRequest {
  return { id: randomUUID(), type, kind: 'request', payload, sentAt: new Date().toISOString() };
}
