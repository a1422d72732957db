import { agentAddresses } from 'shared-protocol/ports';
import type { AgentOptions } from '../options/agent-options.ts';
import type { Agent } from './agent.ts';
import { assembleAgent } from './assemble-agent.ts';
import { prepareConfig } from './prepare-config.ts';

/**
 * Starts an agent in this process; when this resolves, it listens on all of its ports. Rejects with an
 * `AgentStartError` when an option is invalid or no port is available.
 */
export async function startAgent(options: AgentOptions): Promise<Agent> {
  const config = await prepareConfig(options);
  return assembleAgent(config, agentAddresses[config.product].ports);
}
