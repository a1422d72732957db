import { Command, CommanderError } from 'commander';
import { checkSiteCommand } from './check-site/check-site-command.ts';
import { configureCommand } from './configure/configure-command.ts';

/** The commands that operators run. Resolves to the exit code: 2 for wrong usage. */
export async function runDeployCommand(words: readonly string[]): Promise<number> {
  let exitCode = 0;
  const program = new Command('npm run').helpCommand(false);
  for (const create of [configureCommand, checkSiteCommand]) {
    const command = create((code) => (exitCode = code));
    program.addCommand(
      command
        .exitOverride()
        .allowExcessArguments(false)
        .configureOutput({ getOutHelpWidth: () => 100 }),
    );
  }
  try {
    await program.parseAsync(words, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : 2;
  }
}
