import type { Finding } from './finding.ts';
import { isRed, leftOutBy, type Report, toProvide, type Verdict, verdictOf } from './report.ts';
import { wrapText } from './wrap-text.ts';

/** The report for people: a line for each row, what is wrong once more below, what to provide, and the verdict. */
export function describeReport(report: Report): string {
  const { subject, address, page, details, rows, notSkipped } = report;
  const foundColumn = Math.max(...rows.map(({ name }) => name.length)) + widestWord + 4;
  const wrong = rows.filter(({ status }) => isRed(status));
  const counts = (Object.keys(sums) as Finding['status'][])
    .map((wanted) => ({ wanted, count: rows.filter(({ status }) => status === wanted).length }))
    .filter(({ wanted, count }) => count > 0 || wanted === 'conforms' || wanted === 'deviates')
    .map(({ wanted, count }) => `${count} ${count === 1 ? sums[wanted].one : sums[wanted].more}`);
  const lines = [
    wrapText(
      [`${subject} ${address}`, `pages of ${page}`, ...Object.entries(details).map((pair) => pair.join(' '))].join(
        ', ',
      ),
      '  ',
    ),
    '',
    ...rows.map(({ status, name, found }) =>
      wrapText(
        `${`${words[status].padEnd(widestWord)}  ${name}`.padEnd(foundColumn)}${found}`,
        ' '.repeat(foundColumn),
      ),
    ),
    '',
    ...wrong.map(({ name, found, expected }) => wrapText(`${name}: found ${found}; expected ${expected}`, '  ')),
    ...(wrong.length > 0 ? [''] : []),
    ...listed('To try the rest, provide:', toProvide(report)),
    ...listed('Left out by choice; to include it, provide:', leftOutBy(report)),
    ...listed('Not skipped, though --expect-skipped names it:', notSkipped),
    wrapText(`${counts.join(', ')}: the ${nouns[subject]} ${verdicts[verdictOf(report)]}.`, ''),
  ];
  return `${lines.map((line) => line.replace(/\n$/, '')).join('\n')}\n`;
}

function listed(heading: string, what: readonly string[]): readonly string[] {
  return what.length === 0 ? [] : [heading, ...what.map((each) => wrapText(`  ${each}`, '    ')), ''];
}

const widestWord = 'UNREACHED'.length;

const words = {
  conforms: 'ok',
  deviates: 'DEVIATES',
  slow: 'SLOW',
  unreached: 'UNREACHED',
  'not-tried': 'not tried',
  'left-out': 'left out',
  'not-applicable': '-',
} as const satisfies Record<Finding['status'], string>;

const sums = {
  conforms: { one: 'row conforms', more: 'rows conform' },
  deviates: { one: 'deviates', more: 'deviate' },
  slow: { one: 'was too slow', more: 'were too slow' },
  unreached: { one: 'was not reached', more: 'were not reached' },
  'not-tried': { one: 'was not tried', more: 'were not tried' },
  'left-out': { one: 'was left out', more: 'were left out' },
  'not-applicable': { one: 'does not apply', more: 'do not apply' },
} as const satisfies Record<Finding['status'], { readonly one: string; readonly more: string }>;

const nouns = { account: 'server', agent: 'agent' } as const satisfies Record<Report['subject'], string>;

const verdicts = {
  conforms: 'conforms',
  'conforms-as-far-as-tried': 'conforms; some rows skipped',
  deviates: 'deviates',
} as const satisfies Record<Verdict, string>;
