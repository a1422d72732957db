import { randomInt } from 'node:crypto';
import type { Product } from 'shared-protocol/product';
import { products } from 'shared-protocol/product';
import type { NewFault } from '../faults/fault.ts';
import type { LatencyRange } from '../faults/latency.ts';
import type { Placement } from '../loopback/placement.ts';
import { createRandom } from '../world/state/random.ts';
import type { WorldStart } from '../world/state/world-state.ts';
import { defaultAgentVersion, defaultOrigins } from './agent-option-rules.ts';
import type { AgentOptions } from './agent-options.ts';
import { faultRule } from './fault-rule.ts';
import { findWrongOption } from './find-wrong-option.ts';
import { readValue } from './option-rule.ts';
import type { WrongOption } from './start-problem.ts';

/** An agent's options, complete and validated. */
export interface AgentConfig {
  readonly status: 'valid';
  readonly product: Product;
  readonly placement: Placement;
  readonly origins: readonly string[];
  readonly start: WorldStart;
  readonly latency: LatencyRange;
  readonly faults: readonly NewFault[];
  readonly speed: number;
  readonly seed: number;
}

/** Fills in the defaults; throws for the first invalid option, with what was expected. */
export function resolveConfig(given: AgentOptions): AgentConfig | WrongOption {
  const options = { ...given, faults: given.faults && readFaults(given.faults) };
  const wrong = findWrongOption(options);
  if (wrong) return wrong;
  const { product, seed = randomInt(2 ** 32), latency = { minMs: 0, maxMs: 0 }, faults = [], speed = 1 } = options;
  return {
    status: 'valid',
    product,
    placement: options.port ?? (options.everyPort ? 'every' : 'first-free'),
    origins: options.origins ?? defaultOrigins,
    start: worldStart(options, seed),
    latency,
    faults,
    speed,
    seed,
  };
}

/** Written faults as values; what cannot be read stays as it is, and is refused with the other options. */
function readFaults(faults: NonNullable<AgentOptions['faults']>): readonly NewFault[] {
  if (!Array.isArray(faults)) return faults as never;
  return faults.map((fault) => (readValue(faultRule, fault) ?? fault) as NewFault);
}

function worldStart(options: AgentOptions, seed: number): WorldStart {
  // Two products on one computer are two installations, even with the same seed.
  const random = createRandom(seed + products.indexOf(options.product));
  const [uuid, registrationKey] = [random.uuid(), random.uuid().replaceAll('-', '')];
  return {
    registered: options.registered ?? true,
    registrationKey: options.registrationKey ?? registrationKey,
    uuid: options.uuid ?? uuid,
    agentVersion: options.agentVersion ?? defaultAgentVersion,
    licence: options.licence ?? 'active',
    declines: options.declines ?? false,
  };
}
