import { agentAddresses } from 'shared-protocol/product';
import { onTestFinished } from 'vitest';
import type { Agent } from '../agent/agent-control.ts';
import { assembleAgent } from '../agent/start-agent.ts';
import { prepareConfig } from '../agent/prepare-config.ts';
import type { AgentOptions } from '../options/agent-options.ts';
import { findFreePorts } from './free-ports.ts';

/** Where the agent may listen, and what hears of its notices: ports of its own, and nobody. */
interface Surroundings {
  readonly range?: Awaited<ReturnType<typeof findFreePorts>>;
  readonly port?: number;
  readonly print?: (notice: string) => void;
}

/** An agent apart from the real ports, for one test; and the address of its regstate. */
export async function startTestAgent(
  options: Partial<AgentOptions> = {},
  { range, port, print = () => {} }: Surroundings = {},
): Promise<Agent & { readonly regStateUrl: string }> {
  const config = await prepareConfig({ product: 'maverick', ...options });
  const placement = port ?? config.placement;
  const agent = await assembleAgent({ ...config, placement }, range ?? (await findFreePorts(5)), print);
  onTestFinished(() => agent.stop());
  return Object.assign(agent, { regStateUrl: agent.url + agentAddresses[config.product].regStatePath });
}
