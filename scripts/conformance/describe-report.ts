import { conformsWholly, type CheckedRow } from './check-account.ts';
import type { Target } from './browser.ts';
import type { Finding } from './finding.ts';

/** For people: a line for each row, what is wrong once more below, and the sum. */
export function describeReport({ account, page }: Target, checked: readonly CheckedRow[]): string {
  const widest = Math.max(...checked.map(({ name }) => name.length));
  const wrong = checked.filter(({ status }) => status === 'deviates' || status === 'unreached');
  const counts = (Object.keys(words) as Finding['status'][]).map(
    (wanted) => `${checked.filter(({ status }) => status === wanted).length} ${sums[wanted]}`,
  );
  return [
    `${account}, called by pages of ${page}, held against the account contract`,
    '',
    ...checked.map(({ status, name, found }) => `${words[status].padEnd(9)}  ${name.padEnd(widest)}  ${found}`),
    '',
    ...wrong.map(({ name, found, expected }) => `${name}: found ${found}; expected ${expected}`),
    ...(wrong.length > 0 ? [''] : []),
    `${counts.join(', ')}: the server ${conformsWholly(checked) ? 'conforms' : 'deviates'}.`,
  ].join('\n');
}

const words = {
  conforms: 'ok',
  deviates: 'DEVIATES',
  unreached: 'UNREACHED',
  'not-tried': 'not tried',
} as const satisfies Record<Finding['status'], string>;

const sums = {
  conforms: 'rows conform',
  deviates: 'deviate',
  unreached: 'were not reached',
  'not-tried': 'were not tried',
} as const satisfies Record<Finding['status'], string>;
