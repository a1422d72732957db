import type { Command } from 'commander';
import { exitCodes } from './exit-codes.ts';
import { parseWords } from './parse-words.ts';
import { reportFailure } from './report-failure.ts';

/**
 * Handles help and wrong usage for every subcommand. `act` gets the parsed words and returns the exit code, and
 * `explainLoose` explains what a word without an option probably meant.
 */
export async function runSubcommand(
  create: (write: (text: string) => void) => Command,
  words: readonly string[],
  act: (command: Command) => number | Promise<number>,
  explainLoose?: (word: string) => string | undefined,
): Promise<number> {
  const parsed = parseWords(create, words, explainLoose);
  switch (parsed.status) {
    case 'answered':
      process.stdout.write(parsed.text);
      return exitCodes.done;
    case 'wrong-usage':
      reportFailure(parsed.message);
      return exitCodes.wrongUsage;
    case 'parsed':
      return act(parsed.command);
  }
}
