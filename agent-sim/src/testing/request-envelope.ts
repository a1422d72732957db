import { randomUUID } from 'node:crypto';
import type { RequestEnvelope } from 'shared-protocol/agent/envelope';

/** A request as a page sends it; fields that are named replace what is right. */
export function requestEnvelope(
  type: string,
  payload: Record<string, unknown> = {},
): RequestEnvelope & { payload: Record<string, unknown> } {
  return { id: randomUUID(), type, kind: 'request', payload, sentAt: new Date().toISOString() };
}
