import { agentAddresses } from 'shared-protocol/ports';
import type { Agent } from './agent.ts';
import type { AgentOptions } from './agent-options.ts';
import { joinAgent } from './join-agent.ts';
import { prepareConfig } from './prepare-config.ts';

export type { Agent } from './agent.ts';
export type { AgentOptions } from './agent-options.ts';
export { connectControl, type RemoteControl } from './control/connect-control.ts';
export { type Control, startControl } from './control/start-control.ts';
export { AgentStartError } from './agent-start-error.ts';

/**
 * Starts an agent in this process; when this resolves, it listens on all of its ports. Rejects with an
 * `AgentStartError` when an option is invalid or no port is available.
 */
export async function startAgent(options: AgentOptions): Promise<Agent> {
  const config = await prepareConfig(options);
  return joinAgent(config, agentAddresses[config.product].ports);
}
