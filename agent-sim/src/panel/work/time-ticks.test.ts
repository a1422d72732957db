import { expect, it } from 'vitest';
import { timeTicks } from './time-ticks.ts';

it.each([
  [0, [0, 1]],
  [0.4, [0, 1]],
  [4.1, [0, 1, 2, 3, 4, 5]],
  [5.1, [0, 2, 4, 6]],
  [61, [0, 15, 30, 45, 60, 75]],
  [7_200, [0, 1_440, 2_880, 4_320, 5_760, 7_200]],
])('an axis of %d seconds is marked at %j', (seconds, ticks) => {
  expect(timeTicks(seconds)).toEqual(ticks);
});
