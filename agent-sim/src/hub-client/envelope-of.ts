import { hubReceiveMethod } from 'shared-protocol/agent/hub';
import type { HubRecord } from './record-inbox.ts';

/** The envelope of a record that calls the client's one method; undefined for any other record. */
export function envelopeOf(record: HubRecord): unknown {
  if (record?.['type'] !== 1 || record['target'] !== hubReceiveMethod) return undefined;
  const { arguments: list } = record;
  return Array.isArray(list) ? (list as unknown[])[0] : undefined;
}

/** Whether the record is an answer to the request of this id. */
export function answers(record: HubRecord, requestId: string | null): boolean {
  const envelope = envelopeOf(record);
  if (typeof envelope !== 'object' || envelope === null) return false;
  return 'inReplyTo' in envelope && envelope.inReplyTo === requestId;
}
