import type { MessageLog } from '../log/message-log.ts';
import type { EnvelopeReading } from './read-envelope.ts';

interface Arrival {
  readonly raw: unknown;
  readonly connectionId: string;
  readonly bytes: number | undefined;
}

/** Logs a message of a page: a request unchanged, with unknown fields; of anything else, what could be read. */
export function logReading(log: MessageLog, reading: EnvelopeReading, { raw, connectionId, bytes }: Arrival): void {
  const origin = { direction: 'received', connectionId } as const;
  if (reading.status === 'read') {
    const { type } = reading.envelope;
    log.add({ ...origin, kind: 'request', type, envelope: raw, error: null }, bytes);
  } else {
    const { type, isTooDeep } = reading;
    const envelope = isTooDeep ? null : raw;
    log.add({ ...origin, kind: 'unreadable', type, envelope, error: 'BAD_MESSAGE_FORMAT' }, bytes);
  }
}
