import * as z from 'zod/mini';
import type { ConnectionState } from 'shared-protocol/connection-state';
import { protocolVersion } from 'shared-protocol/protocol-version';
import { registrationSchema } from 'shared-protocol/agent/registration-schema';
import type { AgentInfo } from '../../agent/agent-info.ts';
import type { AgentConnection, ConnectOptions } from '../../agent/connect-agent.ts';
import type { FoundAgent } from '../../agent/discover-agent.ts';
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
  let seen = seenIn(regState);
  let announcements = 0;
  let wasConnected = false;
  let connectedAt = 0;
  let wasEstablished = false;

  const connectedEvent = (): HandOffEvent => {
    if (seen.registered === false) return 'connected-unregistered';
    return (seen.protocolVersion ?? 0) > protocolVersion ? 'connected-to-newer' : 'connected';
  };
  const update = (changed: Partial<SeenState>): void => {
    const before = connectedEvent();
    seen = { ...seen, ...changed };
    const after = connectedEvent();
    if (state === 'Connected' && after !== before) onEvent(after);
  };
  const updateFromRegState = async (): Promise<void> => {
    const before = announcements;
    const again = await readAgain(signal);
    if (signal.aborted || again === undefined) return;
    // An agent may listen on several ports; with another UUID, another agent has answered there.
    if (again.origin !== origin && again.regState.UUID !== regState.UUID) return;
    const now = { ...seen, ...seenIn(again.regState) };
    // An announcement that came meanwhile is newer than the answer.
    update(announcements === before ? now : { protocolVersion: now.protocolVersion });
  };

  const onState = (next: ConnectionState): void => {
    // Judged when the connection ends: the time that reconnecting takes afterwards does not count.
    if (state === 'Connected') wasEstablished ||= performance.now() - connectedAt >= establishedAfterMs;
    state = next;
    if (state === 'Connecting') onEvent('connecting');
    if (state === 'Connected') {
      const isFirst = !wasConnected;
      wasConnected = true;
      connectedAt = performance.now();
      onEvent(connectedEvent());
      // While it was not connected it may have been registered, and have announced it; after a loss it may also have
      // been updated, or its registration have ended.
      if (!isFirst || !seen.registered) void updateFromRegState();
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
    update({ registered: announced });
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

/** What the visitor is told depends on this part of the state. */
type SeenState = Pick<AgentInfo, 'registered' | 'protocolVersion'>;

/** What is absent is unknown. An agent has a key exactly when it is registered: one that says so without a key has no user. */
function seenIn({ registered, registrationKey, protocolVersion: spoken }: AgentInfo): SeenState {
  return {
    ...(registered !== undefined && { registered: registered && registrationKey !== null }),
    ...(spoken !== undefined && { protocolVersion: spoken }),
  };
}

/** An agent that drops every page connects each of them first: a connection that lasted this long is established. */
const establishedAfterMs = 5_000;

/** Whether an envelope announces that the agent is now registered, or no longer; undefined when it is about anything else. */
function readRegistrationChange(received: unknown): boolean | undefined {
  return announcementSchema.safeParse(received).data?.payload.registered;
}

/** Holds only what tells one message from another: the envelope's whole schema would add more than the rest of this. */
const announcementSchema = z.object({
  kind: z.literal('event'),
  type: z.literal('client/registrationChanged'),
  payload: registrationSchema,
});
