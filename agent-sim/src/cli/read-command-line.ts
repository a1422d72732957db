import { CommanderError } from 'commander';
import { agentAddresses } from 'shared-protocol/ports';
import { products } from 'shared-protocol/product';
import type { AgentOptions } from '../agent-options.ts';
import { portRange } from '../port-range.ts';
import { createCommand, type Flags } from './command.ts';
import { explainUsageError } from './explain-usage-error.ts';

export type CommandLine =
  | { readonly status: 'start'; readonly agents: readonly AgentOptions[]; readonly flags: Flags }
  /** Help or version, which the text is. */
  | { readonly status: 'answered'; readonly text: string }
  | { readonly status: 'wrong-usage'; readonly message: string };

/** What the words ask for. Whether the values suit an agent is `startAgent`'s to say. */
export function readCommandLine(words: readonly string[]): CommandLine {
  const texts: string[] = [];
  const command = createCommand((text) => texts.push(text));
  try {
    command.parse(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return { status: 'answered', text: texts.join('') };
    return { status: 'wrong-usage', message: explainUsageError(error, command.args) };
  }
  const flags = command.opts<Flags>();
  const message = findContradiction(flags);
  return message ? { status: 'wrong-usage', message } : { status: 'start', agents: wantedAgents(flags), flags };
}

function findContradiction({ product, registered, unregistered, port, everyPort }: Flags): string | null {
  if (registered && unregistered) return '--registered and --unregistered contradict each other; give one of them';
  if (port === undefined) return null;
  if (everyPort) return '--port takes one port and --every-port all five; give one of them';
  if (product !== 'all') return null;
  const owner = products.find((candidate) => agentAddresses[candidate].ports.some((own) => own === port));
  return owner
    ? `--port needs one product; did you mean --product ${owner} --port ${port}?`
    : `--port needs one product: ${products.map((each) => `--product ${each} (${portRange(each)})`).join(' or ')}`;
}

function wantedAgents({ product, unregistered, port, everyPort, origin, uuid, ...identity }: Flags): AgentOptions[] {
  const { registrationKey, agentVersion } = identity;
  const registered = !unregistered;
  const shared = { registered, port, everyPort, origins: origin, uuid, registrationKey, agentVersion };
  return (product === 'all' ? products : [product]).map((each) => ({ product: each, ...shared }));
}
