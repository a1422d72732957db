import { InvalidArgumentError } from 'commander';
import { closestWord } from 'config/files/closest-word';
import { areaIntroductions } from 'shared-protocol/agent/documents/areas';
import { messageRows, type ListedMessage } from 'shared-protocol/agent/documents/message-rows';
import { products } from 'shared-protocol/product';
import { wrapText } from 'conformance/report/wrap-text';
import { exitCodes } from '../cli/exit-codes.ts';
import { printJson } from '../cli/print-json.ts';
import { readOption } from '../cli/read-option.ts';
import type { Subcommand } from '../cli/subcommand.ts';
import { oneOf } from '../options/option-rule.ts';
import { writeTable } from './write-table.ts';

const areas = Object.keys(areaIntroductions);

const examples = `Lists the messages of the protocol: what a page may ask of an agent, and what an
agent tells its pages.

Examples:
  agent-sim messages                  all of them, a line each
  agent-sim messages --area driver    those of one area
  agent-sim messages --json           for programs: codes and examples too
`;

export const messages: Subcommand = {
  summary: 'lists the messages that pages and agents exchange',
  configure: (command) =>
    command
      .usage('[options]')
      .argument('[word]', '', refuseWord)
      .addHelpText('before', examples)
      .option('--area <area>', areas.join(', '), readOption(oneOf(areas)))
      .option('--json', 'an array of the messages with all their details')
      .addHelpText('after', '\nExit codes:  0 listed, 2 wrong usage'),
  run: (command) => {
    const { area, json } = command.opts<{ area?: string; json?: true }>();
    const rows = messageRows().filter((row) => area === undefined || row.area === area);
    if (json) printJson(rows);
    else process.stdout.write(describe(rows));
    return exitCodes.done;
  },
};

/** People often type `agent-sim messages driver`. */
function refuseWord(word: string): never {
  throw new InvalidArgumentError(`Did you mean --area ${closestWord(word, areas) ?? '<area>'}?`);
}

/** The purpose is on the line below the name: beside it, most would not fit. */
function describe(rows: readonly ListedMessage[]): string {
  const cells = rows.map(({ name, kind, products: served }) => [
    name,
    kind,
    served.length === products.length ? 'both' : served.join(', '),
  ]);
  const [heading = '', ...lines] = writeTable([['NAME', 'KIND', 'PRODUCTS'], ...cells]).split('\n');
  const described = rows.map(({ purpose }, index) => `${lines[index]}\n${wrapText(`    ${purpose}`, '    ')}`);
  return `${heading}\n${described.join('')}`;
}
