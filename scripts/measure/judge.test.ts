import { describe, expect, it } from 'vitest';
import { judgeLimit, judgeRatio, type Pair, judgeGrowth } from './judge.ts';

describe('a ratio', () => {
  it('is that of the two medians', () => {
    const pairs = [100, 110, 990].map((app): Pair => [app, 100]);
    expect(judgeRatio('paint', pairs, { atMost: 2 })).toMatchObject({
      title: 'paint',
      own: 110,
      reference: 100,
      spread: { figure: 1.1 },
      goal: 'at most x 2',
    });
  });

  it.each([
    ['reached', 'the whole spread is within', 1.2],
    ['undecided', 'the spread holds the goal', 1.05],
    ['missed', 'the whole spread is beyond', 0.9],
  ])('is %s where %s', (verdict, _when, goal) => {
    const pairs = Array.from({ length: 15 }, (_, index): Pair => [100 + ((index * 7) % 15), 100]);
    expect(judgeRatio('usable', pairs, { atMost: goal })).toMatchObject({ verdict });
  });

  it('is reached where the spread ends at the goal', () => {
    expect(judgeRatio('usable', [[110, 100]], { atMost: 1.1 })).toMatchObject({ verdict: 'reached' });
  });

  it('of a machine that became slower for both pages stays what it was', () => {
    const pairs = Array.from({ length: 20 }, (_, index): Pair => [(index + 1) * 110, (index + 1) * 100]);
    const { low, high } = judgeRatio('paint', pairs, { atMost: 1.2 }).spread ?? {};
    expect(low).toBeCloseTo(1.1, 5);
    expect(high).toBeCloseTo(1.1, 5);
  });

  it('is missed where one visit of the app never came to it', () => {
    const judgement = judgeRatio(
      'usable',
      [
        [100, 100],
        [null, 100],
        [100, 100],
      ],
      { atMost: 2 },
    );
    expect(judgement).toMatchObject({ own: null, reference: 100, spread: null, verdict: 'missed' });
  });
});

describe('a limit', () => {
  it.each([
    ['reached', 100],
    ['undecided', 60],
    ['missed', 30],
  ])('is %s at %d', (verdict, goal) => {
    expect(judgeLimit('blocking time', [40, 50, 60, 70, 80, 60, 55], { atMost: goal })).toMatchObject({
      own: 60,
      verdict,
    });
  });

  it.each([
    ['reached', 40],
    ['undecided', 60],
    ['missed', 100],
  ])('from below is %s at %d', (verdict, goal) => {
    const judgement = judgeLimit('requests', [40, 50, 60, 70, 80, 60, 55], { atLeast: goal });
    expect(judgement).toMatchObject({ own: 60, goal: `at least ${goal}`, verdict });
  });

  it('is missed where nothing was measured', () => {
    expect(judgeLimit('latency', [Number.NaN], { atMost: 50 })).toMatchObject({ verdict: 'missed' });
    expect(judgeLimit('latency', [Number.NaN], { atLeast: 50 })).toMatchObject({ verdict: 'missed' });
  });

  it('is missed where a visit did not end', () => {
    expect(judgeLimit('layout shift', [0, null], { atMost: 0.01 })).toMatchObject({ own: null, verdict: 'missed' });
  });
});

describe('growth', () => {
  const samples = (valueAt: (index: number) => number): number[] => Array.from({ length: 90 }, (_, at) => valueAt(at));

  it.each([
    ['missed', 'memory grows steadily', (at: number) => 100 + at],
    ['reached', 'it stays, with ups and downs', (at: number) => 100 + (at % 7)],
    ['reached', 'it shrinks', (at: number) => 200 - at],
    ['reached', 'stores fill in the first half', (at: number) => Math.min(200, 100 + 4 * at)],
    ['undecided', 'it may have grown', (at: number) => (at < 67 ? 100 : 104 + (at % 13))],
  ])('is %s where %s', (verdict, _what, valueAt) => {
    expect(judgeGrowth('memory', samples(valueAt))).toMatchObject({ verdict });
  });

  it('says nothing of too few samples', () => {
    expect(judgeGrowth('memory', [100, 200])).toBeNull();
  });
});
