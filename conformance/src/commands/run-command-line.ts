import { CommanderError } from 'commander';
import { exitCodes } from '../report/exit-codes.ts';
import { createProgram } from './create-program.ts';

/** The whole run of the command; resolves to the exit code. */
export async function runCommandLine(words: readonly string[], version: string): Promise<number> {
  let exitCode: number = exitCodes.wrongUsage;
  const program = createProgram(version, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : exitCodes.wrongUsage;
  }
  return exitCode;
}
