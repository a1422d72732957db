import { readFile } from 'node:fs/promises';
import { agentAddresses } from 'shared-protocol/ports';
import { parse, WrongCall } from '../options/parse-call.ts';
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
  try {
    return await startFrom(parse(replayFileSchema, jsonIn(await readText(path), path)), path, ports);
  } catch (error) {
    if (error instanceof WrongCall) throw badFile(path, error.complaints);
    throw error;
  }
}

async function startFrom(file: ReplayFile, path: string, ports?: Ports): Promise<Agent> {
  const { product, seed, origins, scenario, snapshot } = file;
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
    throw error;
  }
}

function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    throw badFile(path, [`expected a replay file that can be read, found ${(error as NodeJS.ErrnoException).code}`]);
  });
}

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
