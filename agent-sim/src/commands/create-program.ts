import { Command, InvalidArgumentError } from 'commander';
import { closestWord } from 'config/files/closest-word';
import { productNames, products } from 'shared-protocol/product';
import packageJson from '../../package.json' with { type: 'json' };
import { addAgentOptions } from '../cli/add-agent-options.ts';
import { reportFailure } from '../cli/report-failure.ts';
import { portRange } from '../options/port-range.ts';
import type { Subcommand } from '../cli/subcommand.ts';
import { completion } from './run-completion.ts';
import { emit } from './run-emit.ts';
import { exec } from './run-exec.ts';
import { messages } from './run-messages.ts';
import { probe } from './run-probe.ts';
import { schema } from './run-schema.ts';
import { send } from './run-send.ts';
import { verify } from './run-verify.ts';

/** The parser of the whole command line; without a subcommand it calls `start`. */
export function createProgram(start: (command: Command) => Promise<void>): Command {
  const program: Command = new Command('agent-sim')
    .usage('[options]\n       agent-sim <command> [options]')
    .helpOption('-h, --help', 'print this')
    .helpCommand(false)
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ outputError: reportUsageError, getOutHelpWidth: () => 80 })
    .addHelpText('before', examples)
    .addHelpText('after', notes)
    .commandsGroup('Commands (agent-sim help <command>):')
    .argument('[command...]', '', refuseWord)
    .action(() => start(program))
    .hook('preSubcommand', (parent, command) => {
      const typed = parent.options.some((option) => parent.getOptionValueSource(option.attributeName()) === 'cli');
      if (typed) parent.error(`did you mean agent-sim ${command.name()}, with its options after it?`);
    });
  for (const [name, { summary, configure, run }] of Object.entries(subcommands)) {
    const command = program.command(name).summary(summary);
    configure(command);
    command.action(async () => {
      process.exitCode = await run(command);
    });
  }
  return addAgentOptions(program).version(packageJson.version, '-V, --version', 'print the version');
}

/** Reports the error in one line. Commander's own texts begin with `error:`, and do not always say what to do. */
function reportUsageError(text: string): void {
  const complaint = text.replace(/^error: /, '').replace(/\.?\s*$/, '');
  const needsHint = text.startsWith('error: ') && !/did you mean/i.test(text);
  reportFailure(needsHint ? `${complaint}; --help lists the options` : complaint);
}

/** People often type `agent-sim maverick`, or a subcommand with a mistake. */
function refuseWord(word: string): never {
  const subcommand = closestWord(word, Object.keys(subcommands));
  const product = closestWord(word, products);
  if (subcommand !== undefined) throw new InvalidArgumentError(`Did you mean agent-sim ${subcommand}?`);
  throw new InvalidArgumentError(product ? `Did you mean --product ${product}?` : 'There is no such command');
}

const examples = `Emulates the desktop agent of ${Object.values(productNames).join(' or ')} on this computer's
loopback ports.

Examples:
  agent-sim                              both products, on free ports
  agent-sim --product maverick --unregistered
  agent-sim --product maverick --port 51217
  agent-sim --origin http://localhost:3000
                                         for a page that is served elsewhere
  agent-sim --product maverick --json    for programs: JSON when it is ready
  agent-sim --speed 20 --seed 1          quick, and the same in every run
  agent-sim --fault driver/install=DISK_IS_FULL
                                         every install fails with this code
  agent-sim exec -- npm test             runs a command beside the agents
`;

const notes = `
Ports:       ${products.map((product) => `${product} ${portRange(product)}`).join(', ')};
             on 127.0.0.1 and ::1 only
Exit codes:  0 done, 1 failed, 2 wrong usage, 3 port taken or range full,
             4 scenario missing or bad, 5 an agent deviates from the protocol,
             6 it conforms, but some rows could not be tried,
             130 stopped by Ctrl-C, 143 terminated`;

/** The keys are their names, in the order of the help. */
export const subcommands: Readonly<Record<string, Subcommand>> = {
  messages,
  schema,
  probe,
  send,
  emit,
  verify,
  exec,
  completion,
};
