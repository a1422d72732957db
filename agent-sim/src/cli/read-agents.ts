import { type Command, Option } from 'commander';
import { hasMessage } from 'shared-protocol/agent/catalogue';
import { agentAddresses, type Product, products } from 'shared-protocol/product';
import type { NewFault } from '../faults/fault-schema.ts';
import { optionNames, ruleOf } from '../options/agent-option-rules.ts';
import type { AgentOptions } from '../options/agent-options.ts';
import { portRange } from '../options/port-range.ts';

/** The agents that a parsed command asks for. `startAgent` checks whether the values are valid for an agent. */
export function readAgents(command: Command): AgentOptions[] {
  const flags = command.opts<Flags & Readonly<Record<string, unknown>>>();
  const complaint = findWrongPort(flags);
  if (complaint !== null) command.error(complaint);
  const given = optionNames.map((name) => [name, flags[new Option(ruleOf(name).flags).attributeName()]]);
  // Undefined when neither was typed, so that a scenario can decide.
  const registered = flags.unregistered ? false : flags.registered;
  // Each value was read by the rule of its own option.
  const shared = { ...Object.fromEntries(given), registered } as Omit<AgentOptions, 'product'>;
  if (flags.product !== 'all') return [{ ...shared, product: flags.product }];
  // Of several agents, a fault of a request is for those that serve it.
  const faultsOf = (product: Product): readonly NewFault[] | undefined =>
    flags.fault?.filter((fault) => fault.name !== 'answer' || hasMessage(product, fault.type));
  return products.map((product) => ({ ...shared, product, faults: faultsOf(product) }));
}

function findWrongPort({ product, port }: Flags): string | null {
  if (port === undefined || product !== 'all') return null;
  const owner = products.find((candidate) => agentAddresses[candidate].ports.some((own) => own === port));
  return owner
    ? `--port needs one product; did you mean --product ${owner} --port ${port}?`
    : `--port needs one product: ${products.map((each) => `--product ${each} (${portRange(each)})`).join(' or ')}`;
}

/** The typed values that the command itself looks at; the other options go to the agents as they are. */
export interface Flags {
  readonly product: Product | 'all';
  readonly registered?: true;
  readonly unregistered?: true;
  readonly port?: number;
  readonly fault?: readonly NewFault[];
  readonly controlPort?: number;
  /** False with --no-control. */
  readonly control: boolean;
  readonly json?: true;
  readonly quiet?: true;
  readonly verbose?: true;
  readonly color?: boolean;
}
