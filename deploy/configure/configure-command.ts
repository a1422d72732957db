import type { Command } from 'commander';
import { configure, type ConfigureOptions } from './configure.ts';

export function addConfigureCommand(program: Command, end: (exitCode: number) => void): void {
  program
    .command('configure')
    .usage('-- --config FILE --dist FOLDER --out FOLDER [--site FILE]')
    .description(
      'Validates a configuration and renders a release with it into a folder of its own, and into an archive for another ' +
        'computer. What is live stays as it is: release.sh of the release makes it live. Where there are faults, it reports ' +
        'them together and writes nothing.\n' +
        'Exit code: 0 a release was written, 1 there are faults, 2 wrong usage.',
    )
    .option('--config <file>', 'the configuration; deploy/config.example.json is a complete example')
    .option('--dist <folder>', 'the build, web/dist; it is not changed')
    .option('--out <folder>', 'where releases are written')
    .option('--site <file>', 'how nginx serves it, such as deploy/site.example.json; not for other hosts')
    .action(async (options: ConfigureOptions, command: Command) => {
      refuseMissing(command, ['config', 'dist', 'out']);
      end(await configure(options));
    });
}

/** Commander's own check comes before the one of unknown options, which knows what a misspelt one was to be. */
function refuseMissing(command: Command, needed: readonly string[]): void {
  const missing = needed.filter((name) => command.getOptionValue(name) === undefined);
  if (missing.length > 0)
    command.error(`error: missing required options: ${missing.map((name) => `--${name}`).join(', ')}`);
}
