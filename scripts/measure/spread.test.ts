import { expect, it } from 'vitest';
import { median, spreadOf } from './spread.ts';

it('holds the figure and lies within the visits, far from the rare slow one', () => {
  const visits = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 500];
  const { figure, low, high } = spreadOf(visits, median);
  expect(figure).toBe(15);
  expect(low).toBeGreaterThanOrEqual(10);
  expect(low).toBeLessThan(15);
  expect(high).toBeGreaterThan(15);
  expect(high).toBeLessThan(500);
  expect(spreadOf(visits, median)).toEqual({ figure, low, high });
});

it('is narrower the more visits there are', () => {
  const width = (count: number): number => {
    const visits = Array.from({ length: count }, (_, index) => (index * 37) % 101);
    const { low, high } = spreadOf(visits, median);
    return high - low;
  };
  expect(width(101)).toBeLessThan(width(11) / 2);
});
