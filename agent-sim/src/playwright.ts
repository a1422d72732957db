import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { withoutUndefined } from 'simulator-kit/without-undefined';
import type { Agent } from './agent/agent-control.ts';
import { startAgent } from './agent/start-agent.ts';
import type { AgentOptions, StartOptions } from './options/agent-options.ts';
import { writeCommand } from './options/write-command.ts';

/**
 * What a Playwright test gets by `base.extend<AgentFixtures>(agentFixtures)`, with the `test` of `@playwright/test` or
 * of `playwright/test`: neither is imported here, so that a project's own copy is the only one.
 */
export interface AgentFixtures {
  /** The options of `agent`: set by `test.use`, or by `use` of the configuration. */
  readonly agentOptions: StartOptions;
  /** An agent of this test's own. It starts when the test first asks for it, and its ports are free again afterwards. */
  readonly agent: Agent;
}

export const agentFixtures: AgentFixtureTable = {
  agentOptions: [{}, { option: true }],
  // Playwright reads from the pattern which fixtures this one needs.
  agent: async ({ agentOptions, baseURL }, use, testInfo) => {
    const options: StartOptions = { ...originsOf(baseURL), ...withoutUndefined(agentOptions) };
    const agent = await startAgent(options);
    try {
      await use(agent);
    } finally {
      try {
        if (testInfo.status !== testInfo.expectedStatus) await attachState(agent, options, testInfo);
      } finally {
        await agent.stop();
      }
    }
  },
};

/** The part of Playwright's own type that these fixtures need. */
export interface AgentFixtureTable {
  readonly agentOptions: [StartOptions, { option: true }];
  readonly agent: (
    fixtures: { readonly agentOptions: StartOptions; readonly baseURL: string | undefined },
    use: (agent: Agent) => Promise<void>,
    testInfo: TestInfo,
  ) => Promise<void>;
}

/** The pages of the test may talk to the agent. */
function originsOf(baseURL: string | undefined): Pick<AgentOptions, 'origins'> {
  return baseURL === undefined ? {} : { origins: [new URL(baseURL).origin] };
}

/** The part of Playwright's own type that is needed here. */
interface TestInfo {
  readonly status?: string | undefined;
  readonly expectedStatus: string;
  /** A path in the folder that keeps what a test leaves. */
  outputPath(name: string): string;
  attach(
    name: string,
    attachment:
      | { readonly body: string; readonly contentType: string }
      | { readonly path: string; readonly contentType: string },
  ): Promise<void>;
}

/**
 * What a failed test needs to run again: what the agent and its pages said, after the command that starts the same machine, and
 * its scenario.
 */
async function attachState(
  agent: Pick<Agent, 'state' | 'messages'>,
  { scenario: written, ...options }: StartOptions,
  testInfo: TestInfo,
): Promise<void> {
  const { seed } = await agent.state();
  const scenario = typeof written === 'object' ? testInfo.outputPath('agent-sim-scenario.json') : written;
  if (scenario !== undefined && scenario !== written) {
    await mkdir(dirname(scenario), { recursive: true });
    await writeFile(scenario, JSON.stringify(written, null, 2));
  }
  const lines = (await agent.messages()).map(({ at, direction, kind, type, error, envelope }) =>
    [at, direction, kind, type ?? '-', error ?? '', JSON.stringify(envelope)].join(' '),
  );
  const command = writeCommand({ ...options, seed, ...(scenario !== undefined && { scenario }) });
  await testInfo.attach('agent-sim log', { body: [command, ...lines].join('\n'), contentType: 'text/plain' });
  if (scenario !== undefined) {
    await testInfo.attach('agent-sim scenario', { path: scenario, contentType: 'text/plain' });
  }
}
