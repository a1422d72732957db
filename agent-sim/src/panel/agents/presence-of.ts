import type { AgentState } from '../../agent/agent-state.ts';

export type Presence = 'running' | 'rebooting' | 'refusing' | 'quit' | 'uninstalled';

export function presenceOf({ installed, launched, running, faults }: AgentState): Presence {
  if (!installed) return 'uninstalled';
  if (!launched) return 'quit';
  if (running) return 'running';
  return faults.some(({ name }) => name === 'refuse') ? 'refusing' : 'rebooting';
}
