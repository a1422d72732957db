import type { Command } from 'commander';
import { areaIntroductions, type Area } from 'shared-protocol/agent/documents/areas';
import { messageRows, type ListedMessage } from 'shared-protocol/agent/documents/message-rows';
import { products } from 'shared-protocol/product';
import { createParser } from '../cli/create-parser.ts';
import { exitCodes } from '../cli/exit-codes.ts';
import { readChoice } from '../cli/options/read-choice.ts';
import { runSubcommand } from '../cli/run-subcommand.ts';
import { closestWord } from '../options/closest-word.ts';
import { writeTable } from './write-table.ts';

/** Lists everything that pages and agents say to each other. */
export function runMessages(words: readonly string[]): Promise<number> {
  return runSubcommand(createMessages, words, list, (word) => {
    const meant = closestWord(word, areas);
    return meant && `did you mean --area ${meant}?`;
  });
}

function list(command: Command): number {
  const { area, json } = command.opts<{ area?: Area; json?: true }>();
  const rows = messageRows().filter((row) => area === undefined || row.area === area);
  process.stdout.write(json ? `${JSON.stringify(rows, null, 2)}\n` : describe(rows));
  return exitCodes.done;
}

// The table has the areas as its keys, in the order in which the documents show them.
const areas = Object.keys(areaIntroductions) as [Area, ...Area[]];

function createMessages(write: (text: string) => void): Command {
  const examples = `Lists the messages of the protocol: what a page may ask of an agent, and what an agent tells its pages.

Examples:
  agent-sim messages                  all of them, a line each
  agent-sim messages --area driver    those of one area
  agent-sim messages --json           with codes, time limits and examples, for programs
`;
  return createParser('agent-sim messages', '[options]', examples, write)
    .option('--area <area>', areas.join(', '), readChoice(areas))
    .option('--json', 'an array of the messages, with all that is known of them')
    .addHelpText('after', '\nExit codes:  0 listed, 2 wrong usage');
}

function describe(rows: readonly ListedMessage[]): string {
  const cells = rows.map(({ name, kind, products: served, purpose }) => [
    name,
    kind,
    served.length === products.length ? 'both' : served.join(', '),
    purpose,
  ]);
  return writeTable([['NAME', 'KIND', 'PRODUCTS', 'PURPOSE'], ...cells]);
}
