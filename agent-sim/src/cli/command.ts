import { type Command, Option } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { faultNames } from '../faults/fault.ts';
import { defaultAgentVersion, defaultOrigins } from '../options/config.ts';
import { licenceStates } from '../options/find-wrong-option.ts';
import { portRange } from '../options/port-range.ts';
import { createParser } from './create-parser.ts';
import { readChoice } from './options/read-choice.ts';
import { readFault } from './options/read-fault.ts';
import { readLatency } from './options/read-latency.ts';
import { readNumber } from './options/read-number.ts';
import { readPort } from './options/read-port.ts';
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
  return command
    .addOption(product)
    .option('--registered', 'answer as an installation with a registration key (default)')
    .option('--unregistered', 'answer as an installation that nobody has registered')
    .option('--licence <state>', `${licenceStates.join(', ')} (default: active)`, readChoice(licenceStates))
    .option('--decline', 'refuse installs, uninstalls and reboots, as a user who is asked would')
    .option('--port <n>', 'exactly this port of the product (default: its first free one)', readPort)
    .option('--every-port', 'all five ports of the product')
    .option('--uuid <uuid>', 'UUID of the installation (default: follows from the seed)')
    .option('--registration-key <key>', 'key that it answers while registered (default: follows from the seed)')
    .option('--agent-version <version>', `version that it answers (default: ${defaultAgentVersion})`)
    .option('--origin <origin...>', `pages that may talk to it (default: ${defaultOrigins.join(' ')})`)
    .option('--scenario <file>', 'what happens over time, in YAML or JSON')
    .option('--latency <ms>', 'hold back regstate and messages to the hub: 50, or 20-80', readLatency)
    .option('--fault <fault...>', `${faultNames.join(', ')}, or type=CODE`, readFault)
    .option(
      '--speed <factor>',
      'how fast scans, installs and reboots go (default: 1)',
      readNumber('a factor such as 10'),
    )
    .option('--seed <n>', 'the same number gives the same run (default: random)', readNumber('a whole number'))
    .option(
      '--control-port <n>',
      'of the control panel and API, 0 for any that is free (default: 49300)',
      readControlPort,
    )
    .option('--no-control', 'neither panel nor API')
    .option('--json', 'one line of JSON per agent on stdout, once all its ports answer')
    .option('--quiet', 'no lines for people but failures')
    .option('--verbose', 'a line for every message')
    .option('--color', 'color the lines for people (default: on a terminal, unless NO_COLOR is set)')
    .option('--no-color', 'never color them');
}

const product = new Option('--product <name>', 'driver-support, maverick or all')
  .argParser(readChoice(productChoices))
  .default('all', 'all');

const readControlPort = readNumber('a port from 1 to 65535');

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
