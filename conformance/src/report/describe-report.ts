import type { Finding } from './finding.ts';
import { isRed, type Report, toProvide, type Verdict, verdictOf } from './report.ts';
import { wrapText } from './wrap-text.ts';

/** For people: a line for each row, what is wrong once more below, what to provide, and the verdict. */
export function describeReport(report: Report): string {
  const { subject, address, page, details, rows } = report;
  const foundColumn = Math.max(...rows.map(({ name }) => name.length)) + widestWord + 4;
  const wrong = rows.filter(({ status }) => isRed(status));
  const counts = (Object.keys(sums) as Finding['status'][])
    .map((wanted) => ({ wanted, count: rows.filter(({ status }) => status === wanted).length }))
    .filter(({ wanted, count }) => count > 0 || wanted === 'conforms' || wanted === 'deviates')
    .map(({ wanted, count }) => `${count} ${sums[wanted]}`);
  const lacking = toProvide(report);
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
    ...(lacking.length > 0
      ? ['To try the rest, provide:', ...lacking.map((each) => wrapText(`  ${each}`, '    ')), '']
      : []),
    wrapText(`${counts.join(', ')}: the ${nouns[subject]} ${verdicts[verdictOf(report)]}.`, ''),
  ];
  return `${lines.map((line) => line.replace(/\n$/, '')).join('\n')}\n`;
}

const widestWord = 'UNREACHED'.length;

const words = {
  conforms: 'ok',
  deviates: 'DEVIATES',
  slow: 'SLOW',
  unreached: 'UNREACHED',
  'not-tried': 'not tried',
  'not-applicable': '-',
} as const satisfies Record<Finding['status'], string>;

const sums = {
  conforms: 'rows conform',
  deviates: 'deviate',
  slow: 'were too slow',
  unreached: 'were not reached',
  'not-tried': 'were not tried',
  'not-applicable': 'do not apply',
} as const satisfies Record<Finding['status'], string>;

const nouns = { account: 'server', agent: 'agent' } as const satisfies Record<Report['subject'], string>;

const verdicts = {
  conforms: 'conforms',
  'conforms-as-far-as-tried': 'conforms; some rows skipped',
  deviates: 'deviates',
} as const satisfies Record<Verdict, string>;
