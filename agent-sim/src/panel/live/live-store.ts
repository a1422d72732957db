import { useSyncExternalStore } from 'react';
import type { AgentState } from '../../agent/agent-state.ts';
import { initialLiveState, type LiveEvent, type LiveState, reduceEvent } from './live-state.ts';
import { openStream, type StreamOpener } from './open-stream.ts';

/** The panel's one picture of the simulator, kept up to date by its stream. */
export interface LiveStore {
  readonly state: () => LiveState;
  /** Connects with the first listener, and ends with the last. */
  readonly subscribe: (listener: () => void) => () => void;
  /** What an answer says is shown at once, rather than when the stream comes to it. */
  readonly tell: (event: LiveEvent) => void;
}

/** The page is drawn again at most this often; the events in between are shown together. */
const drawEveryMs = 50;

export function createLiveStore(open: StreamOpener = openStream): LiveStore {
  const listeners = new Set<() => void>();
  let state = initialLiveState;
  let waiting: LiveEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let close: (() => void) | undefined;

  function show(): void {
    timer = undefined;
    const events = waiting;
    waiting = [];
    state = events.reduce(reduceEvent, state);
    for (const listener of [...listeners]) listener();
  }

  function take(event: LiveEvent): void {
    waiting.push(event);
    timer ??= setTimeout(show, drawEveryMs);
  }

  function end(): void {
    close?.();
    clearTimeout(timer);
    timer = undefined;
    close = undefined;
  }

  return {
    state: () => state,
    tell: (event) => {
      clearTimeout(timer);
      waiting.push(event);
      show();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      close ??= open(take);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) end();
      };
    },
  };
}

const store = createLiveStore();

export function useLive(): LiveState {
  return useSyncExternalStore(store.subscribe, store.state);
}

export function showAnswer(agent: AgentState): void {
  store.tell({ kind: 'agent', told: agent, at: Date.now() });
}
