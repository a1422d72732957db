import type { Finding } from './finding.ts';
import { isRed, leftOutBy, type Report, toProvide, type Verdict, verdictOf } from './report.ts';
import { wrapText } from './wrap-text.ts';

/** The report for people: a line for each row, what is wrong once more below, what to provide, and the verdict. */
export function describeReport(report: Report): string {
  const { subject, address, page, details, rows, notSkipped } = report;
  const nameColumn = 'UNREACHED  '.length;
  const foundColumn = nameColumn + Math.max(...rows.map(({ name }) => name.length)) + 2;
  const wrong = rows.filter(({ status }) => isRed(status));
  const checked = [
    `${subject} ${address}`,
    `pages of ${page}`,
    ...Object.entries(details).map((pair) => pair.join(' ')),
  ];
  const lines = [
    wrapText(checked.join(', '), '  '),
    '',
    ...rows.map(({ status, name, found }) => {
      const start = words[status].inLine.padEnd(nameColumn) + name;
      return wrapText(start.padEnd(foundColumn) + found, ' '.repeat(foundColumn));
    }),
    '',
    ...wrong.map(({ name, found, expected }) => wrapText(`${name}: found ${found}; expected ${expected}`, '  ')),
    ...(wrong.length > 0 ? [''] : []),
    ...listed('To try the rest, provide:', toProvide(report)),
    ...listed('Left out by choice; to include it, provide:', leftOutBy(report)),
    ...listed('Not skipped, though --expect-skipped names it:', notSkipped),
    wrapText(`${countsOf(rows)}: the ${nouns[subject]} ${verdicts[verdictOf(report)]}.`, ''),
  ];
  return `${lines.map((line) => line.replace(/\n$/, '')).join('\n')}\n`;
}

function listed(heading: string, what: readonly string[]): readonly string[] {
  return what.length === 0 ? [] : [heading, ...what.map((each) => wrapText(`  ${each}`, '    ')), ''];
}

function countsOf(rows: Report['rows']): string {
  return Object.entries(words)
    .map(([wanted, { one, more }]) => ({
      wanted,
      one,
      more,
      count: rows.filter(({ status }) => status === wanted).length,
    }))
    .filter(({ wanted, count }) => count > 0 || wanted === 'conforms' || wanted === 'deviates')
    .map(({ count, one, more }) => `${count} ${count === 1 ? one : more}`)
    .join(', ');
}

/** Of each status: its word in a row's line, and how the last sentence counts it. */
const words = {
  conforms: { inLine: 'ok', one: 'row conforms', more: 'rows conform' },
  deviates: { inLine: 'DEVIATES', one: 'deviates', more: 'deviate' },
  slow: { inLine: 'SLOW', one: 'was too slow', more: 'were too slow' },
  unreached: { inLine: 'UNREACHED', one: 'was not reached', more: 'were not reached' },
  'not-tried': { inLine: 'not tried', one: 'was not tried', more: 'were not tried' },
  'left-out': { inLine: 'left out', one: 'was left out', more: 'were left out' },
  'not-applicable': { inLine: '-', one: 'does not apply', more: 'do not apply' },
} as const satisfies Record<Finding['status'], Readonly<Record<'inLine' | 'one' | 'more', string>>>;

const nouns = { account: 'server', agent: 'agent' } as const satisfies Record<Report['subject'], string>;

const verdicts = {
  conforms: 'conforms',
  'conforms-as-far-as-tried': 'conforms; some rows skipped',
  deviates: 'deviates',
} as const satisfies Record<Verdict, string>;
