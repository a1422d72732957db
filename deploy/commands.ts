import { Command, CommanderError, Option } from 'commander';
import { addCheckSiteCommand, origin } from './check-site/check-site-command.ts';
import { configure, type ConfigureOptions } from './configure/configure.ts';
import { hostNames } from './hosts/choose-host.ts';

/** The commands that operators run. Resolves to the exit code: 2 for wrong usage. */
export async function runDeployCommand(words: readonly string[]): Promise<number> {
  // nginx reads what is written here as another user.
  process.umask(0o022);
  let exitCode = 0;
  const program = new Command('npm run')
    .helpCommand(false)
    .exitOverride()
    .allowExcessArguments(false)
    .configureOutput({ getOutHelpWidth: () => 110 })
    .configureHelp({ commandUsage });
  for (const addCommand of [addConfigureCommand, addCheckSiteCommand]) {
    addCommand(program, (code) => (exitCode = code));
  }
  try {
    await program.parseAsync(words, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : 2;
  }
}

/** npm takes options before `--` as its own. */
function commandUsage(command: Command): string {
  return `npm run ${command.name()} ${command.usage()}`;
}

function addConfigureCommand(program: Command, end: (exitCode: number) => void): void {
  program
    .command('configure')
    .usage('-- --config FILE --dist FOLDER --out FOLDER [--site FILE | --host NAME]')
    .description(
      'Validates a configuration and renders a release with it into a folder of its own, and into an archive for another ' +
        'computer. What is live stays as it is: release.sh of the release makes it live. With --host, public/ of the release is ' +
        'uploaded as it is. Where there are faults, it reports them together and writes nothing.\n' +
        'Exit code: 0 a release was written, 1 there are faults, 2 wrong usage.',
    )
    .option('--config <file>', 'the configuration; deploy/config.example.json is a complete example')
    .option('--dist <folder>', 'the build, web/dist; it is not changed')
    .option('--out <folder>', 'where releases are written')
    .option('--site <file>', 'how nginx serves it, such as deploy/site.example.json; not for other hosts')
    .addOption(
      new Option('--host <name>', 'the static host that it is uploaded to').choices(hostNames).conflicts('site'),
    )
    .option(
      '--account <origin>',
      'with --host: the account server that it proxies to, without an accountOrigin',
      origin,
    )
    .option('--earlier <folder>', 'with --host: the live release, or its public/, whose assets open tabs still ask for')
    .action(async (options: ConfigureOptions, command: Command) => {
      // Commander's own check comes before the one of unknown options, which knows what a misspelt one was to be.
      const missing = ['config', 'dist', 'out'].filter((name) => command.getOptionValue(name) === undefined);
      if (missing.length > 0)
        command.error(`error: missing required options: ${missing.map((name) => `--${name}`).join(', ')}`);
      const needsHost = ['account', 'earlier'].find((name) => command.getOptionValue(name) !== undefined);
      if (needsHost !== undefined && options.host === undefined) command.error(`error: --${needsHost} needs --host`);
      end(await configure(options));
    });
}
