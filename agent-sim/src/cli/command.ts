import { Command, Option } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { defaultAgentVersion, defaultOrigins } from '../config.ts';
import { portRange } from '../port-range.ts';
import { readPort } from './read-port.ts';
import { readProductChoice, type ProductChoice } from './read-product-choice.ts';

/** What was typed, each value by itself: whether they go together is not decided yet. */
export interface Flags {
  readonly product: ProductChoice;
  readonly registered?: true;
  readonly unregistered?: true;
  readonly port?: number;
  readonly everyPort?: true;
  readonly uuid?: string;
  readonly registrationKey?: string;
  readonly agentVersion?: string;
  readonly origin?: readonly string[];
  readonly json?: true;
  readonly quiet?: true;
  readonly color?: boolean;
}

/** A parser that throws commander's errors and hands the text of help and version to `write`. */
export function createCommand(write: (text: string) => void): Command {
  return new Command('agent-sim')
    .usage('[options]')
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: () => {}, getOutHelpWidth: () => 120, getOutHasColors: () => false })
    .addHelpText('before', examples)
    .addOption(product)
    .option('--registered', 'answer as an installation with a registration key (default)')
    .option('--unregistered', 'answer as an installation that nobody has registered')
    .option('--port <n>', 'exactly this port of the product (default: its first free one)', readPort)
    .option('--every-port', 'all five ports of the product')
    .option('--uuid <uuid>', 'UUID of the installation (default: random)')
    .option('--registration-key <key>', 'key that it answers while registered (default: random)')
    .option('--agent-version <version>', `version that it answers (default: ${defaultAgentVersion})`)
    .option('--origin <origin...>', `pages that may talk to it (default: ${defaultOrigins.join(' ')})`)
    .option('--json', 'one line of JSON per agent on stdout, once all its ports answer')
    .option('--quiet', 'no lines for people but failures')
    .option('--color', 'color the lines for people (default: on a terminal, unless NO_COLOR is set)')
    .option('--no-color', 'never color them')
    .helpOption('-h, --help', 'print this')
    .version(packageJson.version, '--version', 'print the version')
    .addHelpText('after', notes);
}

const product = new Option('--product <name>', 'driver-support, maverick or all')
  .argParser(readProductChoice)
  .default('all', 'all');

const examples = `Emulates the desktop agent of Driver Support or Maverick Safe on this computer's loopback ports.

Examples:
  agent-sim                                      both products, registered, each on its first free port
  agent-sim --product maverick --unregistered    one product, not registered
  agent-sim --product maverick --port 51217      on an exact port
  agent-sim --origin http://localhost:3000       for a page that is served elsewhere
  agent-sim --product maverick --json            for programs: says in JSON when it is ready
`;

const notes = `
Ports:       driver-support ${portRange('driver-support')}, maverick ${portRange('maverick')}; on 127.0.0.1 and ::1 only
Exit codes:  0 done, 1 failed, 2 wrong usage, 3 port taken or range full, 130 stopped by Ctrl-C, 143 terminated`;
