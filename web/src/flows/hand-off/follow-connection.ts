import type { ConnectionState } from 'shared-protocol/connection-state';
import { protocolVersion } from 'shared-protocol/protocol-version';
import type { AgentConnection, ConnectOptions } from '../../agent/connect-agent.ts';
import type { FoundAgent } from '../../agent/discover-agent.ts';
import type { HandOffEvent } from './hand-off-table.ts';

type Connect = (agent: FoundAgent, options: ConnectOptions) => Pick<AgentConnection, 'stop'>;

/** Loads the code of the connection; rejects when it cannot be loaded. */
export type LoadConnect = () => Promise<Connect>;

/** Connects to the agent until the signal aborts, and reports each state transition as an event. */
export function followConnection(
  loadConnect: LoadConnect,
  { origin, regState }: FoundAgent,
  signal: AbortSignal,
  onEvent: (event: HandOffEvent) => void,
): void {
  let connectedAt: number | undefined;
  let wasEstablished = false;
  const onState = (state: ConnectionState): void => {
    if (state === 'Connecting') onEvent('connecting');
    if (state === 'Connected') {
      connectedAt = performance.now();
      onEvent(regState.protocolVersion > protocolVersion ? 'connected-to-newer' : 'connected');
      return;
    }
    wasEstablished ||= connectedAt !== undefined && performance.now() - connectedAt >= establishedAfterMs;
    if (state === 'Reconnecting') onEvent('reconnecting');
    if (state === 'Disconnected') {
      const brief = connectedAt === undefined ? 'connect-failed' : 'dropped';
      onEvent(wasEstablished ? 'lost' : brief);
    }
  };
  loadConnect().then(
    (connect) => {
      if (signal.aborted) return;
      const connection = connect({ origin, regState }, { onState });
      signal.addEventListener('abort', () => connection.stop());
    },
    () => {
      if (!signal.aborted) onEvent('load-failed');
    },
  );
}

/** An agent that drops every page connects each of them first: a connection that lasted this long is established. */
const establishedAfterMs = 5_000;
