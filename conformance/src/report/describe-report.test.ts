import { expect, test } from 'vitest';
import { describeReport, type Layout } from './describe-report.ts';
import type { Finding } from './finding.ts';
import { expectSkipped, type Report, verdictOf } from './report.ts';

const statuses = [
  ...(['conforms', 'deviates', 'slow', 'unreached', 'not-tried', 'not-written'] as const),
  ...(['left-out', 'not-applicable'] as const),
];

function rowsOf(...wanted: readonly Finding['status'][]) {
  return wanted.map((status, index) => ({ name: `row/${index}`, expected: 'more', status, found: 'something' }));
}

function lastSentence(...wanted: readonly Finding['status'][]): string {
  const rows = rowsOf(...wanted);
  const text = describe({ rows });
  return text.replaceAll(/\s+/g, ' ').replace(/.* (?=\d+ rows? conforms?, )/, '');
}

function describe(report: Partial<Report>, layout: Partial<Layout> = {}): string {
  return describeReport(
    { ...fixed, rows: [], unnamed: 0, notSkipped: [], ...report },
    { isVerbose: false, width: Infinity, ...layout },
  );
}

const fixed = { subject: 'agent', address: 'http://127.0.0.1:1', page: 'http://localhost:2', details: {} } as const;

test('counts one row as one, and two as two', () => {
  expect(lastSentence(...statuses)).toBe(
    '1 row conforms, 1 deviates, 1 was too slow, 1 was not reached, 1 was not tried, 1 operation is not written yet, 1 was left out, 1 does not apply: the agent deviates. ',
  );
  expect(lastSentence(...statuses, ...statuses)).toBe(
    '2 rows conform, 2 deviate, 2 were too slow, 2 were not reached, 2 were not tried, 1 operation is not written yet, 2 were left out, 2 do not apply: the agent deviates. ',
  );
});

test.each([
  [['conforms', 'left-out', 'not-applicable'], 'conforms'],
  [['conforms', 'left-out', 'not-tried'], 'conforms-as-far-as-tried'],
  [['conforms', 'not-written'], 'conforms-as-far-as-tried'],
  [['not-tried', 'unreached'], 'deviates'],
] as const)('of rows that are %j the verdict is %s', (wanted, verdict) => {
  expect(verdictOf({ rows: rowsOf(...wanted) })).toBe(verdict);
});

test('an expected skip is a choice, and hides nothing that was tried', () => {
  const { rows, notSkipped } = expectSkipped(rowsOf(...statuses), ['row']);
  expect(rows.map(({ status }) => status)).toEqual(statuses.with(4, 'left-out').with(5, 'left-out'));
  expect(notSkipped).toEqual([]);
  expect(expectSkipped(rowsOf(...statuses), ['row/1', 'row/4', 'row/7']).notSkipped).toEqual(['row/1', 'row/7']);
});

const red = (name: string, status: Finding['status'], found: string, expected = 'HTTP 403') => ({
  name,
  status,
  found,
  expected,
});

test('has a line for each cause: a rule that operations break, or what rows come to nothing by', () => {
  const rows = [
    red('login/foreignOrigin', 'deviates', 'HTTP 200'),
    red('login/originAlone', 'deviates', 'HTTP 200'),
    red('logout/foreignOrigin', 'deviates', 'HTTP 204'),
    { ...red('logout/wrongInput', 'deviates', 'HTTP 200', 'HTTP 400'), sent: 'POST /account/logout with Email=…' },
    red('userInfo/originAlone', 'unreached', 'no answer'),
    red('userInfo/cookie', 'unreached', 'no answer', 'a cookie'),
  ];
  expect(describe({ subject: 'account', rows }).split('\n').slice(2, 5)).toEqual([
    'DEVIATES   foreignOrigin: 2 operations, first login: found HTTP 200; expected HTTP 403',
    'DEVIATES   logout/wrongInput: found HTTP 200; sent POST /account/logout with Email=…; expected HTTP 400',
    'UNREACHED  2 rows, first userInfo/originAlone: found no answer; expected HTTP 403',
  ]);
  // An agent that answers alike to whatever is asked has one fault.
  const answers = [red('a/b', 'deviates', 'no answer'), red('c/d', 'deviates', 'no answer', 'a result')];
  expect(describe({ rows: answers }).split('\n')[2]).toBe(
    'DEVIATES   2 rows, first a/b: found no answer; expected HTTP 403',
  );
});

test('has every row if asked, and lines that fit into a terminal', () => {
  const rows = rowsOf(...statuses).map((row) => ({ ...row, found: 'something that is long '.repeat(10).trim() }));
  expect(describe({ rows }).match(/row\/\d/g)).toHaveLength(3);
  const lines = describe({ rows, next: 'mend it.' }, { isVerbose: true, width: 60 }).split('\n');
  expect(lines.filter((line) => /^\S+(?: tried| out)? +row\/\d /.test(line))).toHaveLength(statuses.length);
  expect([lines.filter((line) => line.length > 60), lines.at(-2)]).toEqual([[], 'Next: mend it.']);
});
