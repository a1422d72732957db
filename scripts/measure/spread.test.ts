import { expect, it } from 'vitest';
import { median, spreadOf } from './spread.ts';

it('is a single point where all visits are alike', () => {
  expect(spreadOf([3, 3, 3], median)).toEqual({ figure: 3, low: 3, high: 3 });
});

it('holds the figure and lies within the visits, far from the rare slow one', () => {
  const { figure, low, high } = spreadOf([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 500], median);
  expect(figure).toBe(15);
  expect(low).toBeGreaterThanOrEqual(10);
  expect(low).toBeLessThan(15);
  expect(high).toBeGreaterThan(15);
  expect(high).toBeLessThan(500);
});

it('is narrower the more visits there are', () => {
  const visits = (count: number): number[] => Array.from({ length: count }, (_, index) => (index * 37) % 101);
  const width = (count: number): number => {
    const { low, high } = spreadOf(visits(count), median);
    return high - low;
  };
  expect(width(101)).toBeLessThan(width(11) / 2);
});

it('is the same each time for the same visits', () => {
  const visits = [4, 8, 15, 16, 23, 42];
  expect(spreadOf(visits, median)).toEqual(spreadOf(visits, median));
});

it('draws every visit, and keeps together what was measured together', () => {
  const drawn = new Set<string>();
  const pairs = [1, 2, 3, 4, 5].map((value) => [value, value * 10] as const);
  spreadOf(pairs, (visits) => {
    expect(visits).toHaveLength(pairs.length);
    for (const visit of visits) drawn.add(visit.join());
    return 0;
  });
  expect([...drawn].toSorted()).toEqual(['1,10', '2,20', '3,30', '4,40', '5,50']);
});
