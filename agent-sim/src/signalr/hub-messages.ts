import type { EventEnvelope, ResponseEnvelope } from 'shared-protocol/agent/envelope';
import { hubReceiveMethod, hubSendMethod, readJsonObject, toRecord } from 'shared-protocol/agent/hub';

/** The messages of a page after the handshake, as far as this hub handles them. */
export type HubMessage =
  | Invocation
  | { readonly kind: 'close' }
  /** Nothing to do: a ping, an unexpected answer, or a type from a later version of the protocol. */
  | { readonly kind: 'ignored' }
  | { readonly kind: 'violation'; readonly reason: string };

/** Reads a record as SignalR's own server does: a malformed record ends the connection, an unknown type is ignored. */
export function readHubMessage(record: string): HubMessage {
  const message = readJsonObject(record);
  if (!message) return violation('A message is not a JSON object with the separator 0x1E after it.');
  const { type, target, invocationId = null } = message;
  if (type === undefined) return violation("Missing required property 'type'.");
  if (!Number.isInteger(type)) return violation("Expected 'type' to be an integer.");
  if (invocationId !== null && typeof invocationId !== 'string') {
    return violation("Expected 'invocationId' to be a string.");
  }

  switch (type) {
    case messageTypes.invocation:
    case messageTypes.streamInvocation: {
      const streams = type === messageTypes.streamInvocation;
      if (streams && !invocationId) return violation("Missing required property 'invocationId'.");
      if (typeof target !== 'string' || target === '') return violation("Missing required property 'target'.");
      const { arguments: list } = message;
      if (!Array.isArray(list)) return violation("Expected 'arguments' to be an array.");
      return { kind: 'invocation', streams, target, arguments: list, invocationId: invocationId || null };
    }
    case messageTypes.streamItem:
    case messageTypes.completion:
    case messageTypes.cancelInvocation:
      return invocationId ? { kind: 'ignored' } : violation("Missing required property 'invocationId'.");
    case messageTypes.close:
      return { kind: 'close' };
    default:
      return { kind: 'ignored' };
  }
}

/** Ping (6), ack (8) and sequence (9) need no action: negotiate does not offer stateful reconnect. */
const messageTypes = {
  invocation: 1,
  streamItem: 2,
  completion: 3,
  streamInvocation: 4,
  cancelInvocation: 5,
  close: 7,
} as const;

function violation(reason: string): HubMessage {
  return { kind: 'violation', reason };
}

interface Invocation {
  readonly kind: 'invocation';
  readonly target: string;
  readonly arguments: readonly unknown[];
  /** Null where the page expects no completion. */
  readonly invocationId: string | null;
  /** Whether the page expects a stream of results; no method has one. */
  readonly streams: boolean;
}

/**
 * Calls the method that a page names. The completion only says that the message was accepted, so it is sent at once;
 * without an id no completion is expected. Returns why the message was not accepted.
 */
export function takeInvocation(
  invocation: Invocation,
  write: (record: string) => void,
  send: (argument: unknown) => void,
): string | undefined {
  const problem = findProblem(invocation);
  if (invocation.invocationId !== null) write(records.completion(invocation.invocationId, problem));
  if (problem === undefined) send(invocation.arguments[0]);
  return problem;
}

function findProblem({ target, streams, arguments: { length: found } }: Invocation): string | undefined {
  if (target !== hubSendMethod) return `Unknown hub method '${target.slice(0, 100)}'`;
  if (streams) return `The method '${target}' does not stream.`;
  return found === 1 ? undefined : `'${target}' takes 1 argument, the invocation has ${found}.`;
}

export type Handshake = { readonly status: 'accepted' } | { readonly status: 'refused'; readonly error: string };

export function readHandshake(record: string): Handshake {
  const request = readJsonObject(record);
  if (!request) return refused('The handshake is not a JSON object with the separator 0x1E after it.');
  const { protocol, version } = request;
  if (typeof protocol !== 'string') return refused("The handshake has no 'protocol'.");
  if (typeof version !== 'number') return refused("The handshake has no 'version'.");
  if (protocol !== 'json') return refused(`The protocol '${protocol.slice(0, 40)}' is not supported.`);
  if (version !== 1) return refused(`The server does not support version ${version} of the 'json' protocol.`);
  return { status: 'accepted' };
}

function refused(error: string): Handshake {
  return { status: 'refused', error };
}

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

/** The content of a close message: the reason, and whether the page may reconnect by itself. */
export interface Farewell {
  readonly error?: string;
  readonly allowReconnect?: boolean;
}
