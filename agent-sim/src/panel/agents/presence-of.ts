import type { AgentState } from '../../agent/agent-state.ts';

export type Presence = 'running' | 'rebooting' | 'refusing' | 'uninstalled';

export function presenceOf({ installed, running, faults }: AgentState): Presence {
  if (!installed) return 'uninstalled';
  if (running) return 'running';
  return faults.some(({ name }) => name === 'refuse') ? 'refusing' : 'rebooting';
}
