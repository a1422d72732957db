import { expect, it } from 'vitest';
import { describeReport } from './describe-report.ts';
import type { Finding } from './finding.ts';
import { expectSkipped, verdictOf } from './report.ts';

const statuses = ['conforms', 'deviates', 'slow', 'unreached', 'not-tried', 'left-out', 'not-applicable'] as const;

function rowsOf(...wanted: readonly Finding['status'][]) {
  return wanted.map((status, index) => ({ name: `row/${index}`, expected: 'more', status, found: 'something' }));
}

function lastSentence(...wanted: readonly Finding['status'][]): string {
  const rows = rowsOf(...wanted);
  const text = describeReport({ ...fixed, rows, unnamed: 0, notSkipped: [] });
  return text.replaceAll(/\s+/g, ' ').replace(/.* (?=\d+ rows? conforms?, )/, '');
}

const fixed = { subject: 'agent', address: 'http://127.0.0.1:1', page: 'http://localhost:2', details: {} } as const;

it('counts one row as one, and two as two', () => {
  expect(lastSentence(...statuses)).toBe(
    '1 row conforms, 1 deviates, 1 was too slow, 1 was not reached, 1 was not tried, 1 was left out, 1 does not apply: the agent deviates. ',
  );
  expect(lastSentence(...statuses, ...statuses)).toBe(
    '2 rows conform, 2 deviate, 2 were too slow, 2 were not reached, 2 were not tried, 2 were left out, 2 do not apply: the agent deviates. ',
  );
});

it.each([
  [['conforms', 'left-out', 'not-applicable'], 'conforms'],
  [['conforms', 'left-out', 'not-tried'], 'conforms-as-far-as-tried'],
  [['not-tried', 'unreached'], 'deviates'],
] as const)('of rows that are %j the verdict is %s', (wanted, verdict) => {
  expect(verdictOf({ rows: rowsOf(...wanted) })).toBe(verdict);
});

it('an expected skip is a choice, and hides nothing that was tried', () => {
  const { rows, notSkipped } = expectSkipped(rowsOf(...statuses), ['row']);
  expect(rows.map(({ status }) => status)).toEqual(statuses.with(4, 'left-out'));
  expect(notSkipped).toEqual([]);
  expect(expectSkipped(rowsOf(...statuses), ['row/1', 'row/4', 'row/6']).notSkipped).toEqual(['row/1', 'row/6']);
});
