import { agentAddresses } from 'shared-protocol/product';
import { onTestFinished } from 'vitest';
import type { Agent } from '../agent/agent-control.ts';
import { assembleAgent } from '../agent/start-agent.ts';
import { prepareConfig } from '../agent/prepare-config.ts';
import type { AgentOptions } from '../options/agent-options.ts';
import { findFreePorts } from './free-ports.ts';

/** An agent on ports of its own, apart from the real ones, for one test; and the address of its regstate. */
export async function startTestAgent(
  options: Partial<AgentOptions> = {},
): Promise<Agent & { readonly regStateUrl: string }> {
  const config = await prepareConfig({ product: 'maverick', ...options });
  const agent = await assembleAgent(config, await findFreePorts(5), () => {});
  onTestFinished(() => agent.stop());
  return Object.assign(agent, { regStateUrl: agent.url + agentAddresses[config.product].regStatePath });
}
