import type { AgentOptions } from './agent-options.ts';
import { AgentStartError } from './agent-start-error.ts';
import { resolveConfig, type AgentConfig } from './config.ts';
import type { Scenario } from './scenario/scenario.ts';

export interface PreparedConfig extends AgentConfig {
  readonly scenario: Scenario | null;
}

/** An agent's options, complete and found valid, those of its scenario among them; rejects with an `AgentStartError`. */
export async function prepareConfig(options: AgentOptions): Promise<PreparedConfig> {
  const scenario = options.scenario === undefined ? null : await readScenario(options.scenario);
  const chosen = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  // What was chosen for this one start comes before what its scenario says.
  const config = resolveConfig({ ...scenario?.start, ...chosen, product: options.product });
  if (config.status === 'wrong-option') throw new AgentStartError(config);
  return { ...config, scenario };
}

async function readScenario(path: string): Promise<Scenario> {
  // Loaded only for those who have one: the start of others does not wait for YAML and the catalogue.
  const { loadScenario } = await import('./scenario/load-scenario.ts');
  const loaded = await loadScenario(path);
  if (loaded.status === 'bad') throw new AgentStartError({ status: 'bad-scenario', faults: loaded.faults });
  return loaded.scenario;
}
