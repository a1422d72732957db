import { parseJson } from '../parse-json.ts';

/**
 * The one method that a page calls, with a request envelope. Its completion carries nothing: the answer is an envelope
 * of its own.
 */
export const hubSendMethod = 'Send';

/** The one method that the agent calls, with a response or an event envelope. */
export const hubReceiveMethod = 'Receive';

/** When one of these limits is exceeded, the agent closes the connection and says why. */
export const hubLimits = {
  messageBytes: 1024 * 1024,
  /** A client joins the messages that waited into one frame, so a frame may hold several. */
  frameBytes: 4 * 1024 * 1024,
  messagesPerSecond: 5_000,
} as const;

/** Either side may treat the connection as lost when it has received nothing for `silenceMs`. */
export const hubTiming = { pingEveryMs: 15_000, silenceMs: 30_000 } as const;

/** Where a client negotiates its connection before it opens the WebSocket at the hub's own path. */
export function negotiatePathOf(hubPath: string): string {
  return `${hubPath}/negotiate`;
}

/** Ends every record of the hub protocol, SignalR's in JSON (ASCII "record separator"). */
export const recordSeparator = '\u001e';

/** The record of a message. */
export function toRecord(message: object): string {
  return JSON.stringify(message) + recordSeparator;
}

/** The object that a record holds; null when it is not JSON or not an object. */
export function readJsonObject(record: string): Readonly<Record<string, unknown>> | null {
  const value = parseJson(record);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  // Whatever JSON.parse makes of an object is a record of unknowns.
  return isObject ? (value as Record<string, unknown>) : null;
}
