import type { ConnectionState } from 'shared-protocol/connection-state';
import { protocolVersion } from 'shared-protocol/protocol-version';
import type { AgentConnection, ConnectOptions } from '../../agent/connect-agent.ts';
import type { FoundAgent } from '../../agent/discover-agent.ts';
import { readRegistrationChange } from '../../agent/read-registration-change.ts';
import type { HandOffEvent } from './hand-off-table.ts';

type Connect = (agent: FoundAgent, options: ConnectOptions) => Pick<AgentConnection, 'stop'>;

export interface FollowSteps {
  /** Loads the code of the connection; rejects when it cannot be loaded. */
  readonly loadConnect: () => Promise<Connect>;
  /** Asks the agent again who it is; undefined when it does not answer. */
  readonly readAgain: (signal: AbortSignal) => Promise<FoundAgent | undefined>;
}

/** Connects to the agent until the signal aborts, and reports each state transition as an event. */
export function followConnection(
  { loadConnect, readAgain }: FollowSteps,
  { origin, regState }: FoundAgent,
  signal: AbortSignal,
  onEvent: (event: HandOffEvent) => void,
): void {
  let state: ConnectionState = 'Disconnected';
  let isRegistered = regState.registered;
  let announcements = 0;
  let wasConnected = false;
  let connectedAt = 0;
  let wasEstablished = false;

  const reportConnected = (): void => {
    if (!isRegistered) onEvent('connected-unregistered');
    else onEvent(regState.protocolVersion > protocolVersion ? 'connected-to-newer' : 'connected');
  };
  const setRegistered = (next: boolean): void => {
    if (next === isRegistered) return;
    isRegistered = next;
    if (state === 'Connected') reportConnected();
  };
  const readRegistration = async (): Promise<void> => {
    const before = announcements;
    const again = await readAgain(signal);
    // An announcement that came meanwhile is newer than the answer.
    if (signal.aborted || announcements !== before) return;
    if (again?.regState.registered === true) setRegistered(true);
  };

  const onState = (next: ConnectionState): void => {
    // Judged when the connection ends: the time that reconnecting takes afterwards does not count.
    if (state === 'Connected') wasEstablished ||= performance.now() - connectedAt >= establishedAfterMs;
    state = next;
    if (state === 'Connecting') onEvent('connecting');
    if (state === 'Connected') {
      wasConnected = true;
      connectedAt = performance.now();
      reportConnected();
      // It may have been registered, and have announced it, while it was not connected.
      if (!isRegistered) void readRegistration();
      return;
    }
    if (state === 'Reconnecting') onEvent('reconnecting');
    if (state === 'Disconnected') {
      const brief = wasConnected ? 'dropped' : 'connect-failed';
      onEvent(wasEstablished ? 'lost' : brief);
    }
  };
  const onEnvelope = (envelope: unknown): void => {
    const announced = readRegistrationChange(envelope);
    if (announced === undefined || signal.aborted) return;
    announcements += 1;
    setRegistered(announced);
    // What is kept of the agent has the former registration key. The announcement itself is newer than any answer: one
    // that was under way already may be what comes.
    void readAgain(signal);
  };

  loadConnect().then(
    (connect) => {
      if (signal.aborted) return;
      const connection = connect({ origin, regState }, { onState, onEnvelope });
      signal.addEventListener('abort', () => connection.stop());
    },
    () => {
      if (!signal.aborted) onEvent('load-failed');
    },
  );
}

/** An agent that drops every page connects each of them first: a connection that lasted this long is established. */
const establishedAfterMs = 5_000;
