import * as z from 'zod/mini';
import type { ConnectionState } from 'shared-protocol/connection-state';
import { protocolVersion } from 'shared-protocol/protocol-version';
import { registrationSchema } from 'shared-protocol/agent/registration-schema';
import type { AgentInfo } from '../../agent/agent-info.ts';
import type { AgentConnection, ConnectOptions } from '../../agent/connect-agent.ts';
import type { FoundAgent } from '../../agent/discover-agent.ts';
import { isEstablished } from '../../agent/is-established.ts';
import type { HandOffEvent } from './hand-off-table.ts';

type Connect = (agent: FoundAgent, options: ConnectOptions) => Pick<AgentConnection, 'stop'>;

export interface FollowSteps {
  readonly loadConnect: () => Promise<Connect>;
  /** Undefined where the agent does not answer. */
  readonly readAgain: (signal: AbortSignal) => Promise<FoundAgent | undefined>;
}

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
    // Reconnecting does not count.
    if (state === 'Connected') wasEstablished ||= isEstablished(connectedAt);
    state = next;
    if (state === 'Connecting') onEvent('connecting');
    if (state === 'Connected') {
      const isFirst = !wasConnected;
      wasConnected = true;
      connectedAt = performance.now();
      onEvent(connectedEvent());
      // What it announced meanwhile was missed; after a loss it may also have been updated.
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
    // For the new registration key only: the announcement is newer than an answer that may be under way.
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

type SeenState = Pick<AgentInfo, 'registered' | 'protocolVersion'>;

/** What is absent is unknown. An agent that says it is registered, but has no key, has no user. */
function seenIn({ registered, registrationKey, protocolVersion: spoken }: AgentInfo): SeenState {
  return {
    ...(registered !== undefined && { registered: registered && registrationKey !== null }),
    ...(spoken !== undefined && { protocolVersion: spoken }),
  };
}

/** Undefined where the envelope is about anything else. */
function readRegistrationChange(received: unknown): boolean | undefined {
  return announcementSchema.safeParse(received).data?.payload.registered;
}

/** The envelope's whole schema would be larger than the rest of this. */
const announcementSchema = z.object({
  kind: z.literal('event'),
  type: z.literal('client/registrationChanged'),
  payload: registrationSchema,
});
