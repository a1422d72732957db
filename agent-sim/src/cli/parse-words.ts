import { type Command, CommanderError } from 'commander';
import { explainUsageError } from './explain-usage-error.ts';

export type ParsedWords =
  | { readonly status: 'parsed'; readonly command: Command }
  /** Help or version, which the text is. */
  | { readonly status: 'answered'; readonly text: string }
  | { readonly status: 'wrong-usage'; readonly message: string };

/** Lets the parser read the words; `explainLoose` knows what a word without an option was probably meant for. */
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
