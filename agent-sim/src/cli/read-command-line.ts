import { Option, type Command } from 'commander';
import { agentAddresses } from 'shared-protocol/ports';
import { products } from 'shared-protocol/product';
import { mayBeControlPort } from '../control/may-be-control-port.ts';
import { optionNames, ruleOf } from '../options/agent-option-rules.ts';
import type { AgentOptions } from '../options/agent-options.ts';
import { portRange } from '../options/port-range.ts';
import { describeStartProblem } from '../options/start-problem.ts';
import { createCommand } from './command.ts';
import { explainLooseWord } from './explain-loose-word.ts';
import type { Flags } from './flags.ts';
import { parseWords } from './parse-words.ts';

export type CommandLine =
  | { readonly status: 'start'; readonly agents: readonly AgentOptions[]; readonly flags: Flags }
  /** The text of the help or of the version. */
  | { readonly status: 'answered'; readonly text: string }
  | { readonly status: 'wrong-usage'; readonly message: string };

/** Parses the words. `startAgent` checks whether the values are valid for an agent. */
export async function readCommandLine(words: readonly string[], create = createCommand): Promise<CommandLine> {
  const parsed = parseWords(create, words, explainLooseWord);
  if (parsed.status !== 'parsed') return parsed;
  const flags = parsed.command.opts<Flags>();
  const message = findContradiction(flags) ?? (await findUnknownType(flags));
  return message === null
    ? { status: 'start', agents: wantedAgents(parsed.command), flags }
    : { status: 'wrong-usage', message };
}

function findContradiction(flags: Flags): string | null {
  const { registered, unregistered, quiet, verbose, control, controlPort } = flags;
  if (registered && unregistered) return contradiction('--registered', '--unregistered');
  if (quiet && verbose) return contradiction('--quiet', '--verbose');
  if (!control && controlPort !== undefined) return contradiction('--control-port', '--no-control');
  if (controlPort !== undefined && !mayBeControlPort(controlPort)) {
    return describeStartProblem({ status: 'wrong-control-port', port: controlPort });
  }
  return findWrongPort(flags);
}

function contradiction(one: string, other: string): string {
  return `${one} and ${other} contradict each other; give one of them`;
}

function findWrongPort({ product, port, everyPort }: Flags): string | null {
  if (port === undefined) return null;
  if (everyPort) return '--port takes one port and --every-port all five; give one of them';
  if (product !== 'all') return null;
  const owner = products.find((candidate) => agentAddresses[candidate].ports.some((own) => own === port));
  return owner
    ? `--port needs one product; did you mean --product ${owner} --port ${port}?`
    : `--port needs one product: ${products.map((each) => `--product ${each} (${portRange(each)})`).join(' or ')}`;
}

/** Loads the catalogue only when one of its messages is named. */
async function findUnknownType({ fault = [] }: Flags): Promise<string | null> {
  if (!fault.some(({ name }) => name === 'answer')) return null;
  return (await import('./find-unknown-type.ts')).findUnknownType(fault);
}

function wantedAgents(command: Command): AgentOptions[] {
  const flags = command.opts<Flags & Readonly<Record<string, unknown>>>();
  const given = optionNames.map((name) => [name, flags[attributeOf(name)]]);
  // Undefined when neither was typed, so that a scenario can decide.
  const registered = flags.unregistered ? false : flags.registered;
  // Each value was read by the rule of its own option.
  const shared = { ...Object.fromEntries(given), registered } as Omit<AgentOptions, 'product'>;
  return (flags.product === 'all' ? products : [flags.product]).map((product) => ({ ...shared, product }));
}

function attributeOf(name: keyof AgentOptions): string {
  return new Option(ruleOf(name).flags).attributeName();
}
