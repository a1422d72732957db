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

/** Whether the record is an answer to the request of this id. */
export function answers(record: HubRecord, requestId: string | null): boolean {
  return envelopeOf(record)?.['inReplyTo'] === requestId;
}
