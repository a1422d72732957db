import { randomInt } from 'node:crypto';
import { hasMessage } from 'shared-protocol/agent/catalogue';
import { agentAddresses, type Product, products } from 'shared-protocol/product';
import type { NewFault } from '../faults/fault-schema.ts';
import type { LatencyRange } from '../faults/latency.ts';
import type { Placement } from '../loopback/placement.ts';
import { servedBy } from '../validation/parse-call.ts';
import { createRandom } from '../world/state/random.ts';
import type { WorldStart } from '../world/state/world-state.ts';
import { defaultAgentVersion, defaultOrigins, defaultProduct, optionNames, ruleOf } from './agent-option-rules.ts';
import type { AgentOptions } from './agent-options.ts';
import { faultRule, writeFault } from './fault-rule.ts';
import { describeMismatch, type OptionRule, readValue } from './option-rule.ts';
import { portRange } from './port-range.ts';
import { AgentStartError, type WrongOption } from './start-problem.ts';

export interface AgentConfig {
  readonly product: Product;
  readonly placement: Placement;
  readonly origins: readonly string[];
  readonly start: WorldStart;
  readonly latency: LatencyRange;
  readonly faults: readonly NewFault[];
  readonly speed: number;
  readonly seed: number;
  /** Whether its program runs from the start. */
  readonly startsLaunched: boolean;
}

/** Fills in the defaults; throws an `AgentStartError` for the first invalid option. */
export function resolveConfig(given: AgentOptions): AgentConfig {
  const faults = given.faults && readFaults(given.faults);
  const options: ReadOptions = { ...given, product: given.product ?? defaultProduct, faults };
  const wrong = findWrongOption(options);
  if (wrong) throw new AgentStartError(wrong);
  const { product, seed = randomInt(2 ** 32), latency = { minMs: 0, maxMs: 0 }, speed = 1 } = options;
  return {
    product,
    placement: options.port ?? (options.everyPort ? 'every' : 'first-free'),
    origins: options.origins ?? defaultOrigins,
    start: worldStart(options, seed),
    latency,
    faults: faults ?? [],
    speed,
    seed,
    startsLaunched: options.notRunning !== true,
  };
}

/** The product is known, and faults are as they act. */
interface ReadOptions extends Omit<AgentOptions, 'product' | 'faults'> {
  readonly product: Product;
  readonly faults: readonly NewFault[] | undefined;
}

function readFaults(faults: NonNullable<AgentOptions['faults']>): readonly NewFault[] {
  if (!Array.isArray(faults)) return faults as never;
  return faults.map((fault) => readValue(faultRule, fault) as NewFault);
}

function worldStart(options: ReadOptions, seed: number): WorldStart {
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

function findWrongOption(options: ReadOptions): WrongOption | null {
  const given = optionNames.filter((name) => options[name] !== undefined);
  for (const name of given) {
    const wrong = name === 'port' ? findWrongPort(options) : findWrongValue(name, options[name]);
    if (wrong) return wrong;
  }
  return findUnservedFault(options);
}

/** A fault for a request that the product does not have could never act. */
function findUnservedFault({ product, faults = [] }: ReadOptions): WrongOption | null {
  const unserved = faults.find((fault) => fault.name === 'answer' && !hasMessage(product, fault.type));
  return unserved ? wrongOption('faults', writeFault(unserved), servedBy(product)) : null;
}

function findWrongValue(name: keyof AgentOptions, value: unknown): WrongOption | null {
  const { element, ...rule } = ruleOf(name);
  const [one, found]: [OptionRule, unknown[]] = element && Array.isArray(value) ? [element, value] : [rule, [value]];
  for (const each of found) {
    const expected = describeMismatch(one, each);
    if (expected !== null) return wrongOption(name, each, expected);
  }
  return null;
}

function findWrongPort({ product, port, everyPort }: ReadOptions): WrongOption | null {
  const ports: readonly unknown[] = agentAddresses[product].ports;
  if (everyPort) return wrongOption('port', port, 'either one port or every port, not both');
  return ports.includes(port) ? null : wrongOption('port', port, `a port of ${product}, ${portRange(product)}`);
}

function wrongOption(option: WrongOption['option'], found: unknown, expected: string): WrongOption {
  return { status: 'wrong-option', option, found: describe(found), expected };
}

function describe(found: unknown): string {
  if (found === undefined) return 'nothing';
  return typeof found === 'string' || typeof found === 'number' ? String(found) : JSON.stringify(found);
}
