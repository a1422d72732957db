import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { didYouMean } from 'config/files/closest-word';
import { printable } from 'shared-protocol/printable';
import { withChoices } from 'simulator-kit/with-choices';
import { type Shell, shells, writeCompletion } from 'simulator-kit/write-completion';
import {
  agentControlOption,
  appOriginOption,
  defaultPorts,
  publicOriginOption,
  smtpOption,
  type TextOption,
} from '../account-options.ts';

export interface CliOptions {
  readonly port: number;
  readonly sitePort: number;
  readonly app?: string;
  readonly appConfig?: string;
  readonly appOrigin?: readonly string[];
  readonly publicOrigin?: string;
  readonly smtp?: string;
  readonly data?: string;
  readonly clients?: string;
  readonly handOffAfter?: number;
  readonly mailDelay?: number;
  readonly agentControl?: string;
  readonly json?: true;
  readonly quiet?: true;
}

/**
 * Parses the command line; for wrong usage it throws commander's error, after printing one line that says what is
 * allowed.
 */
export function parseOptions(args: readonly string[], version: string): CliOptions {
  const command = createCommand(version);
  try {
    command.parse(args, { from: 'user' });
    checkTogether(command);
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode !== 0) {
      process.stderr.write(`${told(error, command)}${allowed(error, command, args)}\n`);
    }
    throw error;
  }
  return command.opts<CliOptions>();
}

function checkTogether(command: Command): void {
  const options = command.opts<CliOptions>();
  if ((options.appConfig === undefined) !== (options.app === undefined)) {
    command.error("error: '--app <dir>' and '--app-config <file>' need each other");
  }
  if (options.port === options.sitePort && options.port !== 0) {
    command.error("error: '--port <n>' and '--site-port <n>' must differ");
  }
}

function createCommand(version: string): Command {
  const command = new Command('account-sim')
    .description('An account server and an account site for local work and end-to-end tests.')
    .option('--port <n>', 'port of the account server; 0 picks a free one', port, defaultPorts.server)
    .option('--site-port <n>', 'port of the account site; 0 picks a free one', port, defaultPorts.site)
    .option('--app <dir>', 'serve the built sign-in pages from this folder')
    .option(
      '--app-config <file>',
      'their configuration, JSON; {origin}, {siteOrigin} and {appOrigin} are filled in; of a brand, its name and support',
    )
    .option(
      '--app-origin <origin...>',
      'origins of the sign-in pages, if served elsewhere; these may call the server',
      origins,
    )
    .option(
      '--public-origin <origin>',
      'where browsers find this server, if it is behind a proxy',
      textOf(publicOriginOption),
    )
    .option('--smtp <url>', 'also send mails to this server, such as smtp://localhost:1025', textOf(smtpOption))
    .option('--data <file>', 'keep accounts and sessions in this file across restarts; a reset restores what it held')
    .option('--clients <file>', 'OpenID clients beside the account site, JSON; see the README')
    .option('--hand-off-after <seconds>', 'the software takes each login by itself after so long', seconds)
    .option('--mail-delay <seconds>', 'mail servers hold each mail back for so long before they accept it', seconds)
    .option(
      '--agent-control <origin>',
      "only once its agent runs: where agent-sim's control API is",
      textOf(agentControlOption),
    )
    .option('--json', 'print one JSON line when ready')
    .option('--quiet', 'print errors only')
    .version(version)
    .addHelpText('before', examples)
    .allowExcessArguments(false)
    .exitOverride();
  // `parseOptions` prints the errors, which then have a code.
  command.configureOutput({ outputError: () => undefined, getOutHelpWidth: () => 80 });
  command.showSuggestionAfterError(false);
  addCompletion(command);
  return command;
}

function addCompletion(program: Command): void {
  program
    // Without it, commander would print the help of a command that has subcommands.
    .action(() => undefined)
    .helpCommand(false)
    .command('completion')
    .summary('prints completions for bash, zsh or fish')
    .argument('<shell>', shells.join(', '), withChoices(shell, shells))
    .addHelpText('before', completionExamples)
    .action((name: Shell) => {
      process.stdout.write(writeCompletion(program, name));
      // There is nothing to start.
      throw new CommanderError(0, 'account-sim.completion', '');
    });
}

const examples = `Examples:
  account-sim                              on http://localhost:5180 and 5181
  account-sim --app web/dist --app-config app-config.json
                                           with the built sign-in pages
  account-sim --app-origin http://localhost:5173
                                           for pages on a development server
  account-sim --port 0 --site-port 0 --json
                                           for programs: free ports, in JSON
`;

const completionExamples = `Prints a script that completes the command's words in a shell.

Examples:
  account-sim completion fish | source     in config.fish
  source <(account-sim completion bash)    in ~/.bashrc
  source <(account-sim completion zsh)     in ~/.zshrc, after compinit
`;

function shell(text: string): Shell {
  const known = shells.find((each) => each === text);
  if (known !== undefined) return known;
  throw new InvalidArgumentError(`It must be one of ${shells.join(', ')}${didYouMean([text], shells) || '.'}`);
}

function port(text: string): number {
  const value = Number(text);
  if (/^\d{1,5}$/.test(text) && value <= 65_535) return value;
  throw new InvalidArgumentError('It must be a whole number from 0 to 65535.');
}

function seconds(text: string): number {
  const value = Number(text);
  if (/^\d+(?:\.\d+)?$/.test(text) && value <= 86_400) return value;
  throw new InvalidArgumentError('It must be a number of seconds from 0 to 86400.');
}

function origins(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, textOf(appOriginOption)(text)];
}

function textOf({ expected, parse }: TextOption): (text: string) => string {
  return (text) => {
    const value = parse(text);
    if (value !== null) return value;
    throw new InvalidArgumentError(`It must be ${expected}.`);
  };
}

/** In one line; commander counts arguments where there are none to be given. */
function told({ code, message }: CommanderError, { args: [word = ''] }: Command): string {
  if (code === 'commander.excessArguments') return `error: unknown argument '${printable(word)}'`;
  return message.trim().replaceAll(/\s+/g, ' ');
}

function allowed({ code }: CommanderError, command: Command, args: readonly string[]): string {
  if (code !== 'commander.unknownOption' && code !== 'commander.excessArguments') return '';
  const options = [...command.options.map(({ long }) => long ?? ''), '--help'];
  const { operands, unknown } = command.parseOptions([...args]);
  const [typed = ''] = [...unknown, ...operands];
  const candidates = [...options, ...command.commands.map((each) => each.name())];
  const hint = didYouMean([typed.split('=', 1)[0] ?? ''], candidates);
  return `${hint === '' ? '.' : hint} Allowed: ${options.join(', ')}.`;
}
