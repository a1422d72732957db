import { randomUUID } from 'node:crypto';
import { hubReceiveMethod } from 'shared-protocol/agent/hub';
import type { HubRecord } from './record-inbox.ts';

/** What an envelope may hold; whether it does is for its schema to say. */
export type FoundEnvelope = Readonly<Record<string, unknown>>;

/** The envelope of a record that calls the client's one method; undefined for any other record. */
export function envelopeOf(record: HubRecord): FoundEnvelope | undefined {
  if (record?.['type'] !== 1 || record['target'] !== hubReceiveMethod) return undefined;
  const [envelope] = Array.isArray(record['arguments']) ? (record['arguments'] as unknown[]) : [];
  return typeof envelope === 'object' && envelope !== null ? (envelope as FoundEnvelope) : undefined;
}

/** Whether the record is an answer to the request of this id; null: to one whose id the agent could not read. */
export function answers(record: HubRecord, requestId: string | null): boolean {
  const envelope = envelopeOf(record);
  // Some serializers write null for what an event does not have.
  if (requestId === null && envelope?.['kind'] === 'event') return false;
  return envelope?.['inReplyTo'] === requestId;
}

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
