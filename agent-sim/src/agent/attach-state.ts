import type { Agent } from './agent-control.ts';

/** The part of Playwright's own type that is needed here. */
export interface TestInfo {
  readonly status?: string | undefined;
  readonly expectedStatus: string;
  attach(
    name: string,
    attachment:
      | { readonly body: string; readonly contentType: string }
      | { readonly path: string; readonly contentType: string },
  ): Promise<void>;
}

/** What a failed test needs to run again: what the agent and its pages said, its seed, and the file of its scenario. */
export async function attachState(
  agent: Pick<Agent, 'state' | 'messages'>,
  scenario: string | undefined,
  testInfo: TestInfo,
): Promise<void> {
  const { product, seed } = await agent.state();
  const lines = (await agent.messages()).map(({ at, direction, kind, type, error, envelope }) =>
    [at, direction, kind, type ?? '-', error ?? '', JSON.stringify(envelope)].join(' '),
  );
  const body = [`agent-sim --product ${product} --seed ${seed}`, ...lines].join('\n');
  await testInfo.attach('agent-sim log', { body, contentType: 'text/plain' });
  if (scenario !== undefined) {
    await testInfo.attach('agent-sim scenario', { path: scenario, contentType: 'text/plain' });
  }
}
