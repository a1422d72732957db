import type { LogEntry } from '../log/log-entry.ts';

/** An event that an agent told its pages, unless the fields say otherwise. */
export function logEntry(fields: Partial<LogEntry>): LogEntry {
  return {
    sequence: 1,
    at: '2026-11-21T09:00:00.000Z',
    direction: 'sent',
    connectionId: 'c1',
    kind: 'event',
    type: 'licence/changed',
    envelope: {},
    error: null,
    ...fields,
  };
}
