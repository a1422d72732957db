import type { Agent } from './agent-control.ts';
import { replayFileName } from './replay-file.ts';

/** The part of Playwright's own type that is needed here. */
export interface TestInfo {
  readonly status?: string | undefined;
  readonly expectedStatus: string;
  attach(name: string, attachment: { readonly body: string; readonly contentType: string }): Promise<void>;
}

/** What the agent and its pages said, for people; and all of it with the state, for `agent-sim replay`. */
export async function attachState(agent: Pick<Agent, 'product' | 'replayFile'>, testInfo: TestInfo): Promise<void> {
  const file = await agent.replayFile();
  const lines = file.messages.map(({ at, direction, kind, type, error, envelope }) =>
    [at, direction, kind, type ?? '-', error ?? '', JSON.stringify(envelope)].join(' '),
  );
  await testInfo.attach('agent-sim log', { body: lines.join('\n'), contentType: 'text/plain' });
  const body = JSON.stringify(file, null, 2);
  await testInfo.attach(replayFileName(agent.product), { body, contentType: 'application/json' });
}
