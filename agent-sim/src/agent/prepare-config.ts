import { closestWord } from 'config/files/closest-word';
import { withoutUndefined } from 'simulator-kit/without-undefined';
import { optionNames, startOptionNames } from '../options/agent-option-rules.ts';
import type { AgentOptions } from '../options/agent-options.ts';
import { type AgentConfig, resolveConfig } from '../options/config.ts';
import { AgentStartError } from '../options/start-problem.ts';
import { type LoadedScenario, loadScenario } from '../scenario/load-scenario.ts';
import type { Scenario } from '../scenario/scenario-schema.ts';

export interface PreparedConfig extends AgentConfig {
  readonly scenario: Scenario | null;
}

/** An agent's complete and validated options, including those of its scenario; rejects with an `AgentStartError`. */
export async function prepareConfig(options: AgentOptions): Promise<PreparedConfig> {
  const unknown = Object.keys(options).find((name) => !optionNames.some((known) => known === name));
  if (unknown !== undefined) {
    const meant = closestWord(unknown, startOptionNames);
    throw new AgentStartError({ status: 'unknown-option', option: unknown, meant });
  }
  const scenario = options.scenario === undefined ? null : accept(await loadScenario(options.scenario));
  // Options given for this start override those of the scenario.
  const config = resolveConfig({ ...scenario?.start, ...withoutUndefined(options) });
  return { ...config, scenario };
}

/** Throws an `AgentStartError` for a bad one. */
function accept(loaded: LoadedScenario): Scenario {
  if (loaded.status === 'bad') throw new AgentStartError({ status: 'bad-scenario', faults: loaded.faults });
  return loaded.scenario;
}
