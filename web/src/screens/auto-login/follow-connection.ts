import type { ConnectionState } from 'shared-protocol/connection-state';
import { protocolVersion } from 'shared-protocol/protocol-version';
import type { AgentConnection } from '../../agent/connect-agent.ts';
import type { FoundAgent } from '../../agent/discover-agent.ts';
import type { HandOff } from './hand-off.ts';

/** Connects to the agent; rejects when the code of the connection cannot be loaded. */
export type Connect = (
  agent: FoundAgent,
  onState: (state: ConnectionState) => void,
) => Promise<Pick<AgentConnection, 'stop'>>;

/** `lost`: it had stood for a while. `failed`: it never did. */
export type ConnectionEnding = 'lost' | 'failed' | 'not-loaded';

/** Connects, tells each turn, and resolves with how it ended for good; the signal stops it. */
export function followConnection(
  connect: Connect,
  agent: FoundAgent,
  signal: AbortSignal,
  turn: (next: HandOff) => void,
): Promise<ConnectionEnding> {
  return new Promise((resolve) => {
    let connectedAt = Infinity;
    let hasStood = false;
    let patience: ReturnType<typeof setTimeout> | undefined;
    const wait = (waiting: keyof typeof patienceMs, inVain: HandOff): void => {
      clearTimeout(patience);
      turn(waiting);
      patience = setTimeout(() => turn(inVain), patienceMs[waiting]);
    };
    signal.addEventListener('abort', () => clearTimeout(patience));
    wait('connecting', 'not-loaded');
    const follow = (state: ConnectionState): void => {
      clearTimeout(patience);
      if (state === 'Connecting') wait('connecting', 'unreachable');
      if (state === 'Connected') {
        connectedAt = performance.now();
        turn(agent.regState.protocolVersion > protocolVersion ? 'connected-to-newer' : 'connected');
        return;
      }
      hasStood ||= performance.now() - connectedAt >= firmAfterMs;
      if (state === 'Reconnecting') wait('reconnecting', 'unreachable');
      if (state !== 'Disconnected') return;
      // What comes next takes seconds, in which it is not connected any more.
      if (connectedAt < Infinity) turn('looking');
      resolve(hasStood ? 'lost' : 'failed');
    };
    connect(agent, follow).then(
      (connection) => {
        const stop = (): void => connection.stop();
        if (signal.aborted) stop();
        signal.addEventListener('abort', stop);
      },
      () => {
        clearTimeout(patience);
        resolve('not-loaded');
      },
    );
  });
}

/** After so long the visitor is offered a way on, though it is still tried. A restart of the agent takes its time. */
const patienceMs = { connecting: 10_000, reconnecting: 30_000 } as const satisfies Partial<Record<HandOff, number>>;

/** An agent that drops every page connects each of them first: what lasted as long as this was in earnest. */
const firmAfterMs = 5_000;
