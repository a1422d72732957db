import { expect, test } from 'vitest';
import { judge, type PairOfVisits } from './judge.ts';
import { median, spreadOf } from './spread.ts';
import type { Figures } from './visit.ts';

function pair(app: number | null, byHand = 100): PairOfVisits {
  return { app: { usable: app } as Figures, byHand: { usable: byHand } as Figures };
}

const usable = { title: 'usable', measure: 'usable' } as const;

test.each([
  ['ok', 'the whole spread is within', 1.2],
  ['undecided', 'the spread holds the goal', 1.05],
  ['MISSED', 'the whole spread is beyond', 0.9],
])('a ratio of two medians is %s where %s', (verdict, _when, ratio) => {
  const visits = Array.from({ length: 15 }, (_, index) => pair(100 + ((index * 7) % 15)));
  expect(judge({ ...usable, ratio }, visits)).toMatchObject({ own: 107, byHand: 100, verdict });
});

test('a ratio on a machine that became slower for both pages stays what it was', () => {
  const visits = Array.from({ length: 20 }, (_, index) => pair((index + 1) * 110, (index + 1) * 100));
  const { low, high } = judge({ ...usable, ratio: 1.2 }, visits).spread ?? {};
  expect([low, high]).toEqual([expect.closeTo(1.1, 5), expect.closeTo(1.1, 5)]);
});

test('a ratio is missed where one visit of the app never came to it', () => {
  const judgement = judge({ ...usable, ratio: 2 }, [pair(100), pair(null)]);
  expect(judgement).toMatchObject({ own: null, spread: null, verdict: 'MISSED' });
});

test.each([
  ['ok', 100],
  ['undecided', 60],
  ['MISSED', 30],
])('a limit is %s at %d', (verdict, limit) => {
  const visits = [40, 50, 60, 70, 80, 60, 55].map((app) => pair(app));
  expect(judge({ ...usable, limit }, visits)).toMatchObject({ own: 60, byHand: null, verdict });
});

test('the interval holds the figure, far from the rare slow visit, and is the same for the same visits', () => {
  const visits = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 500];
  const { figure, low, high } = spreadOf(visits, median);
  expect([low >= 10, low < 15, figure, high > 15, high < 500]).toEqual([true, true, 15, true, true]);
  expect(spreadOf(visits, median)).toEqual({ figure, low, high });
});
