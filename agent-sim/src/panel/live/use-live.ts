import { useSyncExternalStore } from 'react';
import type { AgentState } from '../../agent/agent-control.ts';
import type { LiveState } from './live-state.ts';
import { createLiveStore } from './live-store.ts';

const store = createLiveStore();

/** What the panel knows of the simulator, as it changes. */
export function useLive(): LiveState {
  return useSyncExternalStore(store.subscribe, store.state);
}

/** Shows the state of an agent that a call was answered with. */
export function showAnswer(agent: AgentState): void {
  store.tell({ kind: 'agent', told: agent, at: Date.now() });
}
