import { type Command, Option } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { optionNames, ruleOf } from '../options/agent-option-rules.ts';
import type { AgentOptions } from '../options/agent-options.ts';
import { numberThat } from '../options/option-rule.ts';
import { portRange } from '../options/port-range.ts';
import { createParser } from './create-parser.ts';
import { readChoice } from './options/read-choice.ts';
import { readOption } from './options/read-option.ts';
import { productChoices } from './product-choice.ts';
import { subcommandNames, subcommands } from './subcommands.ts';

/** The parser of the command without a subcommand. */
export function createCommand(write: (text: string) => void): Command {
  return addAgentOptions(createParser('agent-sim', '[options]\n       agent-sim <command> [options]', examples, write))
    .version(packageJson.version, '-V, --version', 'print the version')
    .addHelpText('after', notes);
}

/** All options of the agents to start. */
export function addAgentOptions(command: Command): Command {
  for (const name of optionNames) {
    for (const option of optionsOf(name)) command.addOption(option);
  }
  return command
    .option(
      '--control-port <n>',
      'of the control panel and API, 0 for any that is free (default: 49300)',
      readOption(numberThat('a port from 1 to 65535', () => true)),
    )
    .option('--no-control', 'neither panel nor API')
    .option('--json', 'one line of JSON per agent on stdout, once all its ports answer')
    .option('--quiet', 'no lines for people but failures')
    .option('--verbose', 'a line for every message')
    .option('--color', 'color the lines for people (default: on a terminal, unless NO_COLOR is set)')
    .option('--no-color', 'never color them');
}

function optionsOf(name: keyof AgentOptions): Option[] {
  const rule = ruleOf(name);
  const option = new Option(rule.flags, rule.help);
  // A command may start an agent of each product.
  if (name === 'product') return [option.argParser(readChoice(productChoices)).default('all', 'all')];
  if (name === 'registered') return [option, unregistered];
  return [option.required || option.optional ? option.argParser(readOption(rule)) : option];
}

const unregistered = new Option('--unregistered', 'answer as an installation that nobody has registered');

const examples = `Emulates the desktop agent of Driver Support or Maverick Safe on this computer's loopback ports.

Examples:
  agent-sim                                      both products, registered, each on its first free port
  agent-sim --product maverick --unregistered    one product, not registered
  agent-sim --product maverick --port 51217      on an exact port
  agent-sim --origin http://localhost:3000       for a page that is served elsewhere
  agent-sim --product maverick --json            for programs: says in JSON when it is ready
  agent-sim --speed 20 --seed 1                  quick scans and installs, the same in every run
  agent-sim --fault driver/install=DISK_IS_FULL  every install fails with this code
  agent-sim exec --product all -- npm test       runs a command beside the agents, and ends with its exit code
`;

const nameWidth = Math.max(...subcommandNames.map((name) => name.length));
const commandLines = subcommandNames.map((name) => `  ${name.padEnd(nameWidth)}  ${subcommands[name]}`);

const notes = `
Commands (agent-sim help <command>):
${commandLines.join('\n')}

Ports:       driver-support ${portRange('driver-support')}, maverick ${portRange('maverick')}; on 127.0.0.1 and ::1 only
Exit codes:  0 done, 1 failed, 2 wrong usage, 3 port taken or range full, 4 scenario missing or bad,
             5 an agent deviates from the protocol, 130 stopped by Ctrl-C, 143 terminated`;
