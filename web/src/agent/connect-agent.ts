import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import type { EventName, PayloadOf, RequestName } from 'shared-protocol/agent/catalogue';
import { eventEnvelopeSchema, responseEnvelopeSchema, type RequestEnvelope } from 'shared-protocol/agent/envelope';
import { hubReceiveMethod, hubSendMethod } from 'shared-protocol/agent/hub';
import type { ConnectionState } from 'shared-protocol/connection-state';
import type { FoundAgent } from './discover-agent.ts';
import { createEventListeners } from './event-listeners.ts';
import { createOpenRequests, type RequestOutcome } from './open-requests.ts';
import { webSocketThatOpensWithin } from './opening-web-socket.ts';
import { createReconnectPolicy } from './reconnect-policy.ts';
import { startWithBackOff } from './start-with-back-off.ts';

/** The real-time connection to one agent. */
export interface AgentConnection {
  /** Asks the agent; resolves once with its result or a typed error, and never rejects. */
  request<Name extends RequestName>(type: Name, payload: PayloadOf<Name>): Promise<RequestOutcome<Name>>;
  /** Subscribes to an event; the returned function ends it. */
  on<Name extends EventName>(type: Name, listener: (payload: PayloadOf<Name>) => void): () => void;
  /** Ends the connection for good: `Disconnecting` and `Disconnected` are reported before it returns, nothing after. */
  stop(): void;
}

export interface ConnectOptions {
  /** Reports each state transition, `Connecting` first; `Disconnected` is final. */
  readonly onState: (state: ConnectionState) => void;
  /** Told of what an agent says that this page does not understand: a newer agent's messages, or a broken one's. */
  readonly onNotUnderstood?: (received: unknown) => void;
}

/** Connects to an agent that was found; goes on trying for a while, at first and after each loss. */
export function connectAgent({ origin, regState }: FoundAgent, options: ConnectOptions): AgentConnection {
  const { onNotUnderstood } = options;
  let state: ConnectionState = 'Disconnected';
  const stopped = new AbortController();
  const onState = (next: ConnectionState): void => {
    // The client reports the end of a stopped connection later, when the next connection may have been made.
    if (next === state || stopped.signal.aborted) return;
    state = next;
    options.onState(next);
  };
  const requests = createOpenRequests();
  const listeners = createEventListeners();
  const policy = createReconnectPolicy(reconnectDelaysMs);
  const onConnected = (): void => {
    policy.connected();
    onState('Connected');
  };
  // The client takes the WebSocket, though its types do not say so: a literal in the call would not compile.
  const transport = { timeout: openingLimitMs, WebSocket: webSocketThatOpensWithin(openingLimitMs) };
  const hub = new HubConnectionBuilder()
    .withUrl(origin + regState.hubPath, transport)
    // Its log would carry what the agent says to the console.
    .configureLogging(LogLevel.None)
    .withAutomaticReconnect(policy)
    .build();

  hub.on(hubReceiveMethod, (received: unknown) => {
    const response = responseEnvelopeSchema.safeParse(received);
    if (response.success && requests.settle(response.data)) return;
    const event = eventEnvelopeSchema.safeParse(received);
    if (event.success && listeners.tell(event.data) === 'told') return;
    onNotUnderstood?.(received);
  });
  hub.onreconnecting(() => {
    requests.failAll(connectionLost);
    onState('Reconnecting');
  });
  hub.onreconnected(onConnected);
  hub.onclose(() => {
    requests.failAll(connectionLost);
    onState('Disconnected');
  });

  onState('Connecting');
  void startWithBackOff(hub, startDelaysMs, stopped.signal).then((status) => {
    if (status === 'started') onConnected();
    else onState('Disconnected');
  });

  return {
    async request(type, payload) {
      if (state !== 'Connected') {
        return { status: 'failed', error: { code: 'NOT_CONNECTED', message: 'No connection to the agent stands' } };
      }
      const envelope = envelopeOf(type, payload);
      const outcome = requests.open(envelope.id, type);
      hub.send(hubSendMethod, envelope).catch(() => requests.fail(envelope.id, connectionLost));
      return await outcome;
    },
    on: (type, listener) => listeners.add(type, listener),
    stop() {
      if (state === 'Disconnected' || state === 'Disconnecting') return;
      onState('Disconnecting');
      requests.failAll(connectionLost);
      void hub.stop();
      onState('Disconnected');
      stopped.abort();
    },
  };
}

/** Long enough for a restart of the agent or of the computer's network, which takes 5 s in the simulator. */
const reconnectDelaysMs = [0, 500, 1_000, 2_000, 4_000, 8_000];

/** Shorter: an agent that has just answered discovery is up, or has just gone. */
const startDelaysMs = [0, 500, 1_000, 2_000];

/** Of the negotiation, and of the WebSocket after it. The client's own are a hundred seconds, and none. */
const openingLimitMs = 10_000;

const connectionLost = { code: 'CONNECTION_ERROR', message: 'The connection to the agent was lost' } as const;

function envelopeOf(type: RequestName, payload: Record<string, unknown>): RequestEnvelope {
  return { id: crypto.randomUUID(), type, kind: 'request', payload, sentAt: new Date().toISOString() };
}
