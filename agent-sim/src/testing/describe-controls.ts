import { describe } from 'vitest';
import type { Agent, AgentControl } from '../agent/agent-control.ts';
import { connectControl } from '../control/connect-control.ts';
import type { AgentOptions } from '../options/agent-options.ts';
import { startControlled } from './start-controlled.ts';
import { startTestAgent } from './start-test-agent.ts';

const ways = {
  'in this process': (agent: Agent) => Promise.resolve(agent),
  'by the control API': async (agent: Agent) => connectControl(await startControlled([agent])).agent(agent.product),
} as const satisfies Record<string, (agent: Agent) => Promise<AgentControl>>;

type StartControlled = (
  options?: Partial<AgentOptions>,
) => Promise<{ readonly agent: Awaited<ReturnType<typeof startTestAgent>>; readonly control: AgentControl }>;

/** What a test may do to an agent does the same, whether the agent runs in its process or behind the control API. */
export function describeControls(title: string, describeTests: (start: StartControlled) => void): void {
  describe.each(Object.entries(ways))(`${title}, %s`, (_way, controlOf) =>
    describeTests(async (options) => {
      const agent = await startTestAgent(options);
      return { agent, control: await controlOf(agent) };
    }),
  );
}
