import { expect, test } from 'vitest';
import { tableOf } from './table-of.ts';

test('columns do not run into each other, and what needs to be said is on a line of its own', () => {
  const lines = tableOf([
    {
      title: 'layout shift',
      own: 0.003_24,
      byHand: null,
      spread: { figure: 0.003_24, low: 0.003_19, high: 0.003_24 },
      goal: 'at most 0.01',
      verdict: 'ok',
    },
    {
      title: 'submitted email at the server (ms)',
      own: 876.4,
      byHand: 625.2,
      spread: { figure: 1.402, low: 1.338, high: 1.544 },
      goal: 'at most x 1.45',
      verdict: 'undecided',
    },
    { title: 'usable (ms)', own: null, byHand: 608, spread: null, goal: 'at most x 1.45', verdict: 'MISSED' },
  ]).split('\n');
  expect(lines).toEqual([
    '                                       app  by hand  compared     95 % interval            goal',
    'layout shift                        0.0032             0.0032  0.0032 to 0.0032    at most 0.01  ok',
    'submitted email at the server (ms)     876      625       1.4      1.34 to 1.54  at most x 1.45  undecided',
    '  The interval holds the goal: more visits narrow it (-- --runs 40).',
    'usable (ms)                              -      608                              at most x 1.45  MISSED',
    '  It did not happen in each of the visits.',
  ]);
});
