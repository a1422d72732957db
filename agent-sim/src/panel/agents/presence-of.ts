import type { AgentState } from '../../agent/agent-control.ts';

/** Whether pages find the agent, and why not. */
export type Presence = 'running' | 'rebooting' | 'refusing' | 'uninstalled';

export function presenceOf({ installed, running, faults }: AgentState): Presence {
  if (!installed) return 'uninstalled';
  if (running) return 'running';
  return faults.some(({ name }) => name === 'refuse') ? 'refusing' : 'rebooting';
}
