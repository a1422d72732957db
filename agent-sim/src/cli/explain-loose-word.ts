import { products } from 'shared-protocol/product';
import { closestWord } from '../options/closest-word.ts';
import { type SubcommandName, subcommandNames } from './subcommands.ts';

/** People often type `agent-sim maverick`, or the subcommand after the options. */
export function explainLooseWord(word: string): string | undefined {
  const subcommand = closestWord<SubcommandName>(word, subcommandNames);
  if (subcommand !== undefined) return `did you mean agent-sim ${subcommand}, with its options after it?`;
  const product = closestWord(word, products);
  return product && `did you mean --product ${product}?`;
}
