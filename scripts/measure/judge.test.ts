import { describe, expect, it } from 'vitest';
import { judgeLimit, judgeRatio, type Pair } from './judge.ts';

describe('a ratio', () => {
  it('is that of the two medians', () => {
    const pairs = [100, 110, 990].map((app): Pair => [app, 100]);
    expect(judgeRatio('paint', pairs, 2)).toMatchObject({ own: 110, reference: 100, spread: { figure: 1.1 } });
  });

  it.each([
    ['reached', 'the whole spread is within', 1.2],
    ['undecided', 'the spread holds the goal', 1.05],
    ['missed', 'the whole spread is beyond', 0.9],
  ])('is %s where %s', (verdict, _when, goal) => {
    const pairs = Array.from({ length: 15 }, (_, index): Pair => [100 + ((index * 7) % 15), 100]);
    expect(judgeRatio('usable', pairs, goal)).toMatchObject({ verdict });
  });

  it('of a machine that became slower for both pages stays what it was', () => {
    const pairs = Array.from({ length: 20 }, (_, index): Pair => [(index + 1) * 110, (index + 1) * 100]);
    const { low, high } = judgeRatio('paint', pairs, 1.2).spread ?? {};
    expect([low, high]).toEqual([expect.closeTo(1.1, 5), expect.closeTo(1.1, 5)]);
  });

  it('is missed where one visit of the app never came to it', () => {
    const pairs: readonly Pair[] = [
      [100, 100],
      [null, 100],
    ];
    expect(judgeRatio('usable', pairs, 2)).toMatchObject({ own: null, spread: null, verdict: 'missed' });
  });
});

it.each([
  ['reached', 100],
  ['undecided', 60],
  ['missed', 30],
])('a limit is %s at %d', (verdict, goal) => {
  expect(judgeLimit('blocking time', [40, 50, 60, 70, 80, 60, 55], goal)).toMatchObject({ own: 60, verdict });
});
