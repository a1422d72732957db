import { expect } from 'vitest';
import type { AgentState } from '../agent/agent-state.ts';

/** The same state a moment later: while the time is frozen, it falls behind real time. */
export function withAnyOffset(state: AgentState): AgentState {
  return { ...state, time: { ...state.time, offsetMs: expect.any(Number) as number } };
}
