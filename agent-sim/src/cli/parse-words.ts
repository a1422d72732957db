import { type Command, CommanderError } from 'commander';
import { explainUsageError } from './explain-usage-error.ts';

export type ParsedWords =
  | { readonly status: 'parsed'; readonly command: Command }
  /** The text of the help or of the version. */
  | { readonly status: 'answered'; readonly text: string }
  | { readonly status: 'wrong-usage'; readonly message: string };

/** Parses the words; `explainLoose` explains what a word without an option probably meant. */
export function parseWords(
  create: (write: (text: string) => void) => Command,
  words: readonly string[],
  explainLoose?: (word: string) => string | undefined,
): ParsedWords {
  const texts: string[] = [];
  const command = create((text) => texts.push(text));
  try {
    command.parse(words, { from: 'user' });
    return { status: 'parsed', command };
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return { status: 'answered', text: texts.join('') };
    const looseWords = command.args.slice(command.registeredArguments.length);
    return { status: 'wrong-usage', message: explainUsageError(error, looseWords, explainLoose) };
  }
}
