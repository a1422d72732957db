import type { EventName, PayloadOf, RequestName } from 'shared-protocol/agent/catalogue';
import { eventEnvelopeSchema, responseEnvelopeSchema, type RequestEnvelope } from 'shared-protocol/agent/envelope';
import { connectAgent, type ConnectOptions } from '../connect-agent.ts';
import type { FoundAgent } from '../discover-agent.ts';
import { createEventListeners } from './event-listeners.ts';
import { createOpenRequests, type RequestOutcome } from './open-requests.ts';
import { readMalformedAnswer } from './read-malformed-answer.ts';

/** A connection to one agent that speaks the catalogue's messages. */
export interface MessageConnection {
  /** Sends a request; resolves once, with the agent's result or a typed error, and never rejects. */
  request<Name extends RequestName>(type: Name, payload: PayloadOf<Name>): Promise<RequestOutcome<Name>>;
  /** Subscribes to an event; the returned function unsubscribes. */
  on<Name extends EventName>(type: Name, listener: (payload: PayloadOf<Name>) => void): () => void;
  /** As `AgentConnection.stop`. */
  stop(): void;
}

export interface MessageConnectionOptions {
  readonly onState: ConnectOptions['onState'];
  /** Receives what this page does not understand: a newer agent's messages, or a broken agent's. */
  readonly onNotUnderstood?: (received: unknown) => void;
}

/** Connects as `connectAgent` does, and checks each message against the catalogue. */
export function openMessageConnection(agent: FoundAgent, options: MessageConnectionOptions): MessageConnection {
  const requests = createOpenRequests();
  const listeners = createEventListeners();
  let isConnected = false;
  const connection = connectAgent(agent, {
    onState: (state) => {
      isConnected = state === 'Connected';
      if (!isConnected) requests.failAll(connectionLost);
      options.onState(state);
    },
    onEnvelope: (received) => {
      const response = responseEnvelopeSchema.safeParse(received);
      if (response.success && requests.settle(response.data)) return;
      const event = eventEnvelopeSchema.safeParse(received);
      if (event.success && listeners.notify(event.data) === 'notified') return;
      // Otherwise its request would wait until its time limit for an answer that has already come.
      const malformed = response.success ? undefined : readMalformedAnswer(received);
      if (malformed) requests.fail(malformed.inReplyTo, malformed.error);
      options.onNotUnderstood?.(received);
    },
  });

  return {
    async request(type, payload) {
      if (!isConnected) return { status: 'failed', error: notConnected };
      const envelope = envelopeOf(type, payload);
      const outcome = requests.open(envelope.id, type);
      connection.send(envelope).catch(() => requests.fail(envelope.id, connectionLost));
      return await outcome;
    },
    on: (type, listener) => listeners.add(type, listener),
    stop: () => connection.stop(),
  };
}

const notConnected = { code: 'NOT_CONNECTED', message: 'There is no connection to the agent' } as const;

const connectionLost = { code: 'CONNECTION_ERROR', message: 'The connection to the agent was lost' } as const;

function envelopeOf(type: RequestName, payload: Record<string, unknown>): RequestEnvelope {
  return { id: crypto.randomUUID(), type, kind: 'request', payload, sentAt: new Date().toISOString() };
}
