import type { ConnectionState } from 'shared-protocol/connection-state';
import type { AgentConnection } from '../../agent/connect-agent.ts';
import type { DiscoverOptions, Discovery, FoundAgent } from '../../agent/discover-agent.ts';
import type { LoopbackPermission } from '../../agent/loopback-permission.ts';

/** What is known of the software on the visitor's computer. */
export type HandOff =
  /** The ports are being asked. */
  | 'looking'
  /** The browser would ask its visitor: nothing was sent yet. */
  | 'needs-click'
  | 'browser-asking'
  | 'connecting'
  | 'connected'
  | 'reconnecting'
  /** It answered discovery, but no connection could be made. */
  | 'unreachable'
  | 'blocked'
  | 'not-running';

/** What the hand-off does to the world outside, so that tests can do without one. */
export interface HandOffSteps {
  readonly watchPermission: (onChange: (permission: LoopbackPermission) => void, signal: AbortSignal) => unknown;
  readonly find: (options: DiscoverOptions) => Promise<Discovery>;
  readonly forget: () => void;
  /** Rejects when the code of the connection cannot be loaded. */
  readonly connect: (
    agent: FoundAgent,
    onState: (state: ConnectionState) => void,
  ) => Promise<Pick<AgentConnection, 'stop'>>;
}

export interface RunningHandOff {
  /** The visitor's click: looks, whatever the browser will ask. */
  readonly look: () => void;
  readonly stop: () => void;
}

/** Looks for the agent as soon as that needs no question, connects to it, and tells each turn. */
export function startHandOff(steps: HandOffSteps, onChange: (handOff: HandOff) => void): RunningHandOff {
  const stopped = new AbortController();
  let permission: LoopbackPermission | undefined;
  let handOff: HandOff = 'looking';
  let search = new AbortController();
  let lookAgainTimer: ReturnType<typeof setTimeout> | undefined;

  const turn = (next: HandOff): void => {
    if (stopped.signal.aborted || next === handOff) return;
    handOff = next;
    onChange(next);
  };

  const look = async (how: 'visibly' | 'quietly'): Promise<void> => {
    clearTimeout(lookAgainTimer);
    search.abort();
    search = new AbortController();
    const { signal } = search;
    let isAsking = false;
    if (how === 'visibly') turn('looking');

    const discovery = await steps.find({
      signal,
      ...(permission === 'prompt' && { limitMs: null }),
      onPending: (pendingPorts) => {
        // Closed ports refuse at once; one that is held back is the agent's, until the visitor has answered.
        isAsking = permission === 'prompt' && pendingPorts > 0;
        if (isAsking && !signal.aborted) turn('browser-asking');
      },
    });
    if (signal.aborted) return;
    if (discovery.status === 'found') {
      await connect(discovery.agent, signal);
    } else if (permission === 'denied') {
      turn('blocked');
    } else if (permission === 'prompt' && handOff === 'browser-asking') {
      // The question was closed without an answer.
      turn('needs-click');
    } else {
      turn('not-running');
      lookAgainLater();
    }
  };

  // Where the browser may ask, nothing is sent without a click.
  const lookAgainLater = (): void => {
    if (permission === 'granted') lookAgainTimer = setTimeout(() => void look('quietly'), lookAgainEveryMs);
  };

  const connect = async (agent: FoundAgent, signal: AbortSignal): Promise<void> => {
    let wasConnected = false;
    turn('connecting');
    try {
      const connection = await steps.connect(agent, (state) => {
        if (signal.aborted) return;
        wasConnected ||= state === 'Connected';
        if (state === 'Connected') turn('connected');
        if (state === 'Reconnecting') turn('reconnecting');
        if (state === 'Disconnected') {
          steps.forget();
          // It may be on another port by now, or gone.
          if (wasConnected) void look('visibly');
          else turn('unreachable');
        }
      });
      const stop = (): unknown => connection.stop();
      if (signal.aborted) stop();
      signal.addEventListener('abort', stop);
    } catch {
      if (!signal.aborted) turn('unreachable');
    }
  };

  steps.watchPermission((next) => {
    permission = next;
    if (isFound(handOff)) return;
    if (next === 'granted' || next === 'unknown') {
      void look('visibly');
    } else if (next === 'denied') {
      if (handOff !== 'looking') turn('blocked');
      // A page that itself comes from this computer is not held back, and only looking tells.
      void look('quietly');
    } else {
      search.abort();
      turn('needs-click');
    }
  }, stopped.signal);

  return {
    look: () => void look('visibly'),
    stop: () => {
      stopped.abort();
      search.abort();
      clearTimeout(lookAgainTimer);
    },
  };
}

/** Often enough for someone who has just started the software, rarely enough to go unnoticed. */
const lookAgainEveryMs = 5_000;

function isFound(handOff: HandOff): boolean {
  return handOff === 'connecting' || handOff === 'connected' || handOff === 'reconnecting';
}
