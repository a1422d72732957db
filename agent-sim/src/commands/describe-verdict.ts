import { protocolVersion } from 'shared-protocol/protocol-version';
import { conformsWholly, type Finding, type Subject, type VerifiedRow } from '../verify/check.ts';
import { writeTable } from './write-table.ts';

/** The rows as a table, what deviates once more below it, and the sum. */
export function describeVerdict({ product, url }: Subject, rows: readonly VerifiedRow[]): string {
  const cells = rows.map(({ status, name, expected, found }) => [words[status], name, clip(found), expected]);
  const deviating = rows.filter(({ status }) => status === 'deviates');
  const count = (wanted: Finding['status']): number => rows.filter(({ status }) => status === wanted).length;
  const unreached = count('unreached') === 0 ? '' : `${count('unreached')} were not reached, `;
  const counted = `${count('conforms')} rows conform, ${deviating.length} deviate, ${unreached}${count('not-tried')} were not tried`;

  return [
    `${product} at ${url}, checked against version ${protocolVersion} of the protocol\n\n`,
    writeTable([['', 'ROW', 'FOUND', 'EXPECTED'], ...cells]),
    '\n',
    ...deviating.map(({ name, expected, found }) => `${name}: found ${found}; expected ${expected}\n`),
    `${counted}: the agent ${conformsWholly(rows) ? 'conforms' : 'deviates'}.\n`,
  ].join('');
}

/** For the table; the lines below it have the whole text. */
function clip(found: string): string {
  return found.length > widest ? `${found.slice(0, widest - 1)}…` : found;
}

const widest = 50;

const words = {
  conforms: 'ok',
  deviates: 'DEVIATES',
  unreached: 'UNREACHED',
  'not-tried': 'not tried',
} as const satisfies Record<Finding['status'], string>;
