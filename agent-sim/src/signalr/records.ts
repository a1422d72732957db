import { hubReceiveMethod } from 'shared-protocol/agent/hub';
import type { EventEnvelope, ResponseEnvelope } from 'shared-protocol/agent/envelope';

/** Ends every record of SignalR's JSON protocol (ASCII "record separator"). */
export const recordSeparator = 0x1e;

/** What the agent sends, serialized. */
export const records = {
  handshakeAccepted: toRecord({}),
  handshakeRefused: (error: string): string => toRecord({ error }),
  ping: toRecord({ type: 6 }),
  receive: (envelope: ResponseEnvelope | EventEnvelope): string =>
    toRecord({ type: 1, target: hubReceiveMethod, arguments: [envelope] }),
  /** `Send` has no result, so a completion at most says why the message was not accepted. */
  completion: (invocationId: string, error?: string): string =>
    toRecord({ type: 3, invocationId, ...(error === undefined ? {} : { error }) }),
  close: ({ error, allowReconnect }: Farewell): string =>
    toRecord({ type: 7, ...(error === undefined ? {} : { error }), ...(allowReconnect ? { allowReconnect } : {}) }),
};

/** The object that a record holds; null when it is not JSON or not an object. */
export function readJsonObject(record: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(record);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    // Whatever JSON.parse makes of an object is a record of unknowns.
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** The content of a close message: the reason, and whether the page may reconnect by itself. */
export interface Farewell {
  readonly error?: string;
  readonly allowReconnect?: boolean;
}

/** A message of the hub protocol, serialized. */
function toRecord(message: object): string {
  return JSON.stringify(message) + String.fromCharCode(recordSeparator);
}
