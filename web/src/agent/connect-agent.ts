import { HubConnectionBuilder, LogLevel, type HubConnection, type IRetryPolicy } from '@microsoft/signalr';
import { hubReceiveMethod } from 'shared-protocol/agent/hub';
import type { ConnectionState } from 'shared-protocol/connection-state';
import type { FoundAgent } from './discover-agent.ts';
import { isEstablished } from './is-established.ts';
import { NegotiateClient } from './negotiate-client.ts';

/** The real-time connection to one agent. It carries envelopes without reading them. */
export interface AgentConnection {
  /** Reports `Disconnecting` and `Disconnected` before it returns, nothing after. */
  stop(): void;
}

export interface ConnectOptions {
  /** Reports each state transition, `Connecting` first; `Disconnected` is final. */
  readonly onState: (state: ConnectionState) => void;
  /** Receives whatever the agent sends, unchecked. */
  readonly onEnvelope?: (received: unknown) => void;
}

/** Retries for a while, both at first and after each loss. */
export function connectAgent({ origin, regState }: FoundAgent, options: ConnectOptions): AgentConnection {
  let state: ConnectionState = 'Disconnected';
  const stopped = new AbortController();
  const report = (next: ConnectionState): void => {
    // The client reports the end of a stopped connection late.
    if (next === state || stopped.signal.aborted) return;
    state = next;
    options.onState(next);
  };
  const policy = createReconnectPolicy();
  const reportConnected = (): void => {
    policy.connected();
    report('Connected');
  };
  // The client accepts a WebSocket option that its types lack: an object literal in the call would not compile.
  const transport = {
    httpClient: new NegotiateClient(),
    timeout: openingTimeoutMs,
    WebSocket: webSocketWithOpenTimeout(),
  };
  const hub = new HubConnectionBuilder()
    .withUrl(origin + regState.hubPath, transport)
    // Its log would print the agent's messages on the console.
    .configureLogging(LogLevel.None)
    .withAutomaticReconnect(policy)
    .build();

  hub.on(hubReceiveMethod, (received: unknown) => {
    if (!stopped.signal.aborted) options.onEnvelope?.(received);
  });
  hub.onreconnecting(() => report('Reconnecting'));
  hub.onreconnected(reportConnected);
  hub.onclose(() => report('Disconnected'));

  report('Connecting');
  void startWithBackOff(hub, stopped.signal).then((status) => {
    if (status === 'started') reportConnected();
    else report('Disconnected');
  });

  return {
    stop() {
      if (state === 'Disconnected' || state === 'Disconnecting') return;
      report('Disconnecting');
      void hub.stop();
      report('Disconnected');
      stopped.abort();
    },
  };
}

/** A connection that did not last counts as another failed attempt: an agent may drop every page at once. */
function createReconnectPolicy(): IRetryPolicy & { readonly connected: () => void } {
  let connectedAt = 0;
  let shortLived = 0;
  return {
    connected: () => {
      connectedAt = performance.now();
    },
    nextRetryDelayInMilliseconds: ({ previousRetryCount }) => {
      if (previousRetryCount === 0) shortLived = isEstablished(connectedAt) ? 0 : shortLived + 1;
      return reconnectDelaysMs[previousRetryCount + shortLived] ?? null;
    },
  };
}

/** Long enough for a restart of the agent or of the computer's network, which takes 5 s in the simulator. */
const reconnectDelaysMs = [0, 500, 1_000, 2_000, 4_000, 8_000];

/** The client's own reconnecting does not cover the first start. */
async function startWithBackOff(hub: HubConnection, signal: AbortSignal): Promise<'started' | 'given-up'> {
  for (const delayMs of startDelaysMs) {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (signal.aborted) return 'given-up';
    try {
      await hub.start();
      return 'started';
    } catch {
      // The agent may be starting.
    }
  }
  return 'given-up';
}

/** Shorter: an agent that has just answered discovery is running, or has just exited. */
const startDelaysMs = [0, 500, 1_000, 2_000];

/** Neither the browser nor the client limits the opening: a program that accepts and never answers would block for ever. */
function webSocketWithOpenTimeout(): typeof WebSocket {
  return class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      const timer = setTimeout(() => this.close(), openingTimeoutMs);
      for (const type of ['open', 'close']) this.addEventListener(type, () => clearTimeout(timer));
    }
  };
}

/** For the negotiation, and then for opening the WebSocket: the client's own timeouts are 100 s and none. */
const openingTimeoutMs = 10_000;
