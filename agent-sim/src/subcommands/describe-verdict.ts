import { protocolVersion } from 'shared-protocol/protocol-version';
import type { Finding, Subject, VerifiedRow } from '../verify/check.ts';
import { writeTable } from './write-table.ts';

/** The rows as a table, what deviates once more below it, and the sum. */
export function describeVerdict({ product, url }: Subject, rows: readonly VerifiedRow[]): string {
  const cells = rows.map(({ status, name, expected, found }) => [words[status], name, clip(found), expected]);
  const deviating = rows.filter(({ status }) => status === 'deviates');
  const count = (wanted: Finding['status']): number => rows.filter(({ status }) => status === wanted).length;
  const sum = `${count('conforms')} rows conform, ${deviating.length} deviate, ${count('not-tried')} were not tried`;

  return [
    `${product} at ${url}, held against version ${protocolVersion} of the protocol\n\n`,
    writeTable([['', 'ROW', 'FOUND', 'EXPECTED'], ...cells]),
    '\n',
    ...deviating.map(({ name, expected, found }) => `${name}: found ${found}; expected ${expected}\n`),
    `${sum}: the agent ${deviating.length === 0 ? 'conforms' : 'deviates'}.\n`,
  ].join('');
}

/** In the table; below it stands the whole. */
function clip(found: string): string {
  return found.length > widest ? `${found.slice(0, widest - 1)}…` : found;
}

const widest = 50;

const words = {
  conforms: 'ok',
  deviates: 'DEVIATES',
  'not-tried': 'not tried',
} as const satisfies Record<Finding['status'], string>;
