import { protocolVersion } from 'shared-protocol/protocol-version';
import { conformsWholly, type Finding, type Subject, type VerifiedRow } from '../verify/check.ts';
import { wrapText } from './wrap-text.ts';
import { writeTable } from './write-table.ts';

/** The rows as a table, what deviates with what was expected below it, and the sum. */
export function describeVerdict({ product, url }: Subject, rows: readonly VerifiedRow[]): string {
  const cells = rows.map(({ status, name, found }) => [words[status], name, found]);
  const table = writeTable([['', 'ROW', 'FOUND'], ...cells]);
  const foundColumn = table.indexOf('FOUND');
  const deviating = rows.filter(({ status }) => status === 'deviates');
  const count = (wanted: Finding['status']): number => rows.filter(({ status }) => status === wanted).length;
  const unreached = count('unreached') === 0 ? '' : `${count('unreached')} were not reached, `;
  const counted = `${count('conforms')} rows conform, ${deviating.length} deviate, ${unreached}${count('not-tried')} were not tried`;

  return [
    wrapText(`${product} at ${url}, checked against version ${protocolVersion} of the protocol`, ''),
    '\n',
    ...table
      .trimEnd()
      .split('\n')
      .map((line) => wrapText(line, ' '.repeat(foundColumn))),
    '\n',
    ...deviating.map(({ name, expected, found }) => wrapText(`${name}: found ${found}; expected ${expected}`, '  ')),
    wrapText(`${counted}: the agent ${conformsWholly(rows) ? 'conforms' : 'deviates'}.`, ''),
  ].join('');
}

const words = {
  conforms: 'ok',
  deviates: 'DEVIATES',
  unreached: 'UNREACHED',
  'not-tried': 'not tried',
} as const satisfies Record<Finding['status'], string>;
