import { readFile } from 'node:fs/promises';
import { agentAddresses } from 'shared-protocol/ports';
import { explainIssue, inWords, nearestIssues } from '../options/explain.ts';
import { AgentStartError } from '../options/start-problem.ts';
import type { Ports } from '../loopback/placement.ts';
import { parseScenario } from '../scenario/load-scenario.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { Agent } from './agent-control.ts';
import { prepareConfig } from './prepare-config.ts';
import { type ReplayFile, replayFileSchema } from './replay-file.ts';
import { assembleAgent } from './start-agent.ts';

/** Starts the agent of a replay file in the state that it had; rejects with an `AgentStartError` when the file is bad. */
export async function startReplay(path: string, ports?: Ports): Promise<Agent> {
  const { product, seed, origins, scenario, snapshot } = await readReplayFile(path);
  const config = await prepareConfig({ product, seed, origins });
  const parsed = scenario === null ? null : readScenario(scenario, path);
  const agent = await assembleAgent(
    { ...config, scenario: parsed, scenarioText: scenario },
    ports ?? agentAddresses[product].ports,
  );
  try {
    await agent.restoreSnapshot(snapshot);
    return agent;
  } catch (error) {
    await agent.stop();
    // The agent says what does not fit.
    if (error instanceof RangeError) throw badFile(path, [error.message]);
    throw error;
  }
}

async function readReplayFile(path: string): Promise<ReplayFile> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw badFile(path, [`expected a replay file that can be read, found ${(error as NodeJS.ErrnoException).code}`]);
  });
  const parsed = replayFileSchema.safeParse(jsonIn(text, path), { reportInput: true });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.flatMap(nearestIssues).slice(0, maxFaults);
  throw badFile(
    path,
    issues.map((issue) => `${issue.path.join('.') || 'the file'}: expected ${inWords(explainIssue(issue))}`),
  );
}

const maxFaults = 20;

function jsonIn(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw badFile(path, [`expected JSON, perhaps it was cut short: ${reason}`]);
  }
}

function readScenario(text: string, path: string): Scenario {
  const loaded = parseScenario(text, `${path}: scenario`);
  if (loaded.status === 'bad') throw new AgentStartError({ status: 'bad-scenario', faults: loaded.faults });
  return loaded.scenario;
}

function badFile(path: string, faults: readonly string[]): AgentStartError {
  return new AgentStartError({ status: 'bad-scenario', faults: faults.map((fault) => `${path}: ${fault}`) });
}
