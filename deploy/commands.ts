import { Command, CommanderError } from 'commander';
import { addCheckSiteCommand } from './check-site/check-site-command.ts';
import { addConfigureCommand } from './configure/configure-command.ts';

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

/** npm keeps options to itself that are not after `--`. */
function commandUsage(command: Command): string {
  return `npm run ${command.name()} ${command.usage()}`;
}
