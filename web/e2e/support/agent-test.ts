import type { Agent, AgentOptions } from 'agent-sim';
import { holdAgentPorts } from './hold-agent-ports.ts';
import { startWhenFree } from './start-when-free.ts';
import { test as base } from './test.ts';

export { expect } from './test.ts';

interface AgentFixtures {
  /** Only this test uses the agents' real ports. */
  readonly agentPorts: undefined;
  /** Starts an agent that lets the account server's pages talk to it; it is gone when the test ends. */
  readonly runAgent: (options: AgentOptions) => Promise<Agent>;
}

/** A test with agents on their real ports, in a browser whose visitor lets pages reach this computer. */
export const test = base.extend<AgentFixtures>({
  agentPorts: [
    async ({}, use) => {
      const letGo = await holdAgentPorts();
      await use(undefined);
      await letGo();
    },
    // Set up before anything else, and the wait is not the test's time.
    { auto: true, timeout: 120_000 },
  ],

  runAgent: async ({ account }, use) => {
    const agents: Agent[] = [];
    await use(async (options) => {
      const agent = await startWhenFree({ origins: [account.origin], seed: 1, ...options });
      agents.push(agent);
      return agent;
    });
    await Promise.all(agents.map((agent) => agent.stop()));
  },

  permissions: ['local-network-access'],
});
