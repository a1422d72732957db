import type { CommanderError } from 'commander';
import { products } from 'shared-protocol/product';
import { closestWord } from './closest-word.ts';

/** Commander's complaint in one line that says how to go on. */
export function explainUsageError(error: CommanderError, looseWords: readonly string[]): string {
  const [word] = looseWords;
  if (error.code === 'commander.excessArguments' && word !== undefined) return explainLooseWord(word);

  const complaint = error.message.replace(/^error: /, '');
  const wrongValue = /^option '(?:-\w, )?(--[\w-]+) .*?' argument '(.*)' is invalid\. (.*)$/s.exec(complaint);
  if (wrongValue) return `${wrongValue[1]} ${wrongValue[2]}: ${wrongValue[3]}`;

  const [found, suggestion] = complaint.split('\n(Did ');
  return suggestion ? `${found}; did ${suggestion.replace(/\)$/, '')}` : `${complaint}; --help lists the options`;
}

/** In a hurry one types `agent-sim maverick`. */
function explainLooseWord(word: string): string {
  const product = closestWord(word, products);
  const wayOut = product ? `did you mean --product ${product}?` : '--help lists the options';
  return `unknown argument '${word}'; ${wayOut}`;
}
