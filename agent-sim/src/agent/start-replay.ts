import { readFile } from 'node:fs/promises';
import { agentAddresses } from 'shared-protocol/ports';
import { parse, WrongCall } from '../validation/parse-call.ts';
import { AgentStartError } from '../options/start-problem.ts';
import type { Ports } from '../loopback/placement.ts';
import { parseScenario } from '../scenario/load-scenario.ts';
import type { Agent } from './agent-control.ts';
import { accept, prepareConfig } from './prepare-config.ts';
import { type ReplayFile, replayFileSchema } from './replay-file.ts';
import { assembleAgent } from './start-agent.ts';

/** Starts the agent of a replay file in the state that it had; rejects with an `AgentStartError` when the file is bad. */
export async function startReplay(path: string, ports?: Ports): Promise<Agent> {
  try {
    const file = parse(replayFileSchema, await readJson(path));
    return await startFrom(file, path, ports ?? agentAddresses[file.product].ports);
  } catch (error) {
    if (error instanceof WrongCall) throw badFile(path, error.complaints);
    throw error;
  }
}

async function startFrom(file: ReplayFile, path: string, range: Ports): Promise<Agent> {
  const { product, seed, origins, scenario, snapshot } = file;
  const config = { ...(await prepareConfig({ product, seed, origins })), ...file.config };
  const { placement } = config;
  if (typeof placement === 'number' && !range.includes(placement)) {
    throw badFile(path, [`config.placement: expected a port of ${product}, found ${placement}`]);
  }
  const parsed = scenario === null ? null : accept(parseScenario(scenario, `${path}: scenario`)).scenario;
  const agent = await assembleAgent({ ...config, scenario: parsed, scenarioText: scenario }, range);
  try {
    await agent.restoreSnapshot(snapshot);
    return agent;
  } catch (error) {
    await agent.stop();
    throw error;
  }
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const found =
      code === undefined
        ? `JSON, perhaps it was cut short: ${message}`
        : `a replay file that can be read, found ${code}`;
    throw badFile(path, [`expected ${found}`]);
  }
}

function badFile(path: string, faults: readonly string[]): AgentStartError {
  return new AgentStartError({ status: 'bad-scenario', faults: faults.map((fault) => `${path}: ${fault}`) });
}
