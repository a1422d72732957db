import type { CheckedRow } from './finding.ts';
import { isRed, type Report } from './report.ts';

/** Rows that are red for one cause. */
export interface Cause {
  /** What its line begins with: the row, or how many they are and which is the first. */
  readonly title: string;
  readonly first: CheckedRow;
}

/**
 * The causes of what is red, in the order of the rows. One rule that several operations break is one cause, and so is what
 * rows found where they came to nothing, or an agent answered them alike.
 */
export function causesOf({ subject, rows }: Pick<Report, 'subject' | 'rows'>): readonly Cause[] {
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
