import type { CheckedRow, Finding } from './finding.ts';
import { isRed, leftOutBy, notWritten, type Report, toProvide, type Verdict, verdictOf } from './report.ts';
import { wrapText } from './wrap-text.ts';

export interface Layout {
  /** Every row has a line, and not only what is wrong. */
  readonly isVerbose: boolean;
  /** Lines are wrapped to fit; Infinity: each is whole. */
  readonly width: number;
}

/** The report for people: a line for each cause of what is wrong, what to provide, the verdict, and what comes next. */
export function describeReport(report: Report, { isVerbose, width }: Layout): string {
  const { subject, address, page, details, rows, notSkipped, next } = report;
  const wrap = (text: string, indent = ''): string => wrapText(text, indent, width);
  const checked = [
    `${subject} ${address}`,
    `pages of ${page}`,
    ...Object.entries(details).map((pair) => pair.join(' ')),
  ];
  const foundColumn = nameColumn + Math.max(...rows.map(({ name }) => name.length)) + 2;
  const lineOf = (row: CheckedRow): string =>
    wrap(startOf(row, row.name).padEnd(foundColumn) + row.found, ' '.repeat(foundColumn));
  const missing = notWritten(report);
  const list = (heading: string, what: readonly string[]): readonly string[] =>
    what.length === 0 ? [] : [`${heading}\n`, ...what.map((each) => wrap(`  ${each}`, '    '))];
  const paragraphs = [
    [wrap(checked.join(', '), '  ')],
    isVerbose ? rows.map(lineOf) : [],
    causesOf(report).map(({ first, title }) =>
      wrap(`${startOf(first, title)}: ${describeRed(first)}`, ' '.repeat(nameColumn)),
    ),
    missing.length === 0 ? [] : [wrap(`Not written yet, as HTTP 404 says: ${missing.join(', ')}`, '  ')],
    list('To try the rest, provide:', toProvide(report)),
    list('Left out by choice; to include it, provide:', leftOutBy(report)),
    list('Not skipped, though --expect-skipped names it:', notSkipped),
    [
      wrap(`${countsOf(report)}: the ${nouns[subject]} ${verdicts[verdictOf(report)]}.`),
      ...(next === undefined ? [] : [wrap(`Next: ${next}`)]),
    ],
  ];
  const written = paragraphs.filter((lines) => lines.length > 0);
  return written.map((lines) => lines.join('')).join('\n');
}

const nameColumn = 'UNREACHED  '.length;

function startOf({ status }: CheckedRow, title: string): string {
  return words[status].inLine.padEnd(nameColumn) + title;
}

function describeRed({ found, sent, expected }: CheckedRow): string {
  return [`found ${found}`, ...(sent === undefined ? [] : [`sent ${sent}`]), `expected ${expected}`].join('; ');
}

function countsOf(report: Report): string {
  const counts = Object.entries(words).map(([wanted, { one, more }]) => {
    const found = wanted === 'not-written' ? notWritten(report) : report.rows.filter(({ status }) => status === wanted);
    const isSaid = found.length > 0 || wanted === 'conforms' || wanted === 'deviates';
    return isSaid && `${found.length} ${found.length === 1 ? one : more}`;
  });
  return counts.filter((count) => count !== false).join(', ');
}

/** Of each status: its word in a row's line, and how the last sentence counts it. */
const words = {
  conforms: { inLine: 'ok', one: 'row conforms', more: 'rows conform' },
  deviates: { inLine: 'DEVIATES', one: 'deviates', more: 'deviate' },
  slow: { inLine: 'SLOW', one: 'was too slow', more: 'were too slow' },
  unreached: { inLine: 'UNREACHED', one: 'was not reached', more: 'were not reached' },
  'not-tried': { inLine: 'not tried', one: 'was not tried', more: 'were not tried' },
  'not-written': { inLine: 'missing', one: 'operation is not written yet', more: 'operations are not written yet' },
  'left-out': { inLine: 'left out', one: 'was left out', more: 'were left out' },
  'not-applicable': { inLine: '-', one: 'does not apply', more: 'do not apply' },
} as const satisfies Record<Finding['status'], Readonly<Record<'inLine' | 'one' | 'more', string>>>;

const nouns = { account: 'server', agent: 'agent' } as const satisfies Record<Report['subject'], string>;

const verdicts = {
  conforms: 'conforms',
  'conforms-as-far-as-tried': 'conforms; some rows skipped',
  deviates: 'deviates',
} as const satisfies Record<Verdict, string>;

/** Rows that are red for one cause. */
interface Cause {
  /** What its line begins with: the row, or how many they are and which is the first. */
  readonly title: string;
  readonly first: CheckedRow;
}

/**
 * The causes of what is red, in the order of the rows. One rule that several operations break is one cause, and so is what
 * rows found where they came to nothing, or an agent answered them alike.
 */
function causesOf({ subject, rows }: Pick<Report, 'subject' | 'rows'>): readonly Cause[] {
  const groups = new Map<string, CheckedRow[]>();
  const red = rows.filter(({ status }) => isRed(status));
  const follows = ({ name }: CheckedRow): boolean => {
    const [subject, what = ''] = name.split('/');
    return red.some((row) => row.name === `${subject}/${rulesBefore[what]}`);
  };
  for (const row of red.filter((each) => !follows(each))) {
    const key = JSON.stringify(isOfRule(row, subject) ? [ruleOf(row), row.expected] : [row.status, row.found]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ first, title: titleOf(first, others.length, isOfRule(first, subject)) }],
  );
}

/** Who breaks a rule breaks these by it: the rows have the other rule's name. */
const rulesBefore: Readonly<Record<string, string>> = { originAlone: 'foreignOrigin', otherSpelling: 'foreignOrigin' };

function titleOf(first: CheckedRow, others: number, ofRule: boolean): string {
  if (others === 0) return first.name;
  if (!ofRule) return `${others + 1} rows, first ${first.name}`;
  return `${ruleOf(first)}: ${others + 1} operations, first ${first.name.split('/')[0]}`;
}

function isOfRule({ status }: CheckedRow, subject: Report['subject']): boolean {
  return subject === 'account' && status === 'deviates';
}

function ruleOf({ name }: CheckedRow): string {
  return name.replace(/^[^/]*\//, '');
}
