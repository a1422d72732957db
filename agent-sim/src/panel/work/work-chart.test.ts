import { expect, test } from 'vitest';
import { labelsThatFit, secondsAxis } from './work-chart.tsx';

test('the axis ends at a round number of seconds, not before the work does', () => {
  expect([0, 0.4, 7.2, 110, 1_234].map((end) => secondsAxis(end).at(-1))).toEqual([5, 5, 10, 125, 1_250]);
});

test('a label that would touch the next one is left out', () => {
  const textsAt = (width: number): readonly string[] =>
    labelsThatFit(secondsAxis(1_234), (seconds) => 42 + ((width - 54) * seconds) / 1_250, width).map(
      ({ text }) => text,
    );
  expect(textsAt(900)).toEqual(['1250 s', '1000 s', '750 s', '500 s', '250 s', '0 s']);
  expect(textsAt(250)).toEqual(['1250 s', '750 s', '250 s', '0 s']);
});
