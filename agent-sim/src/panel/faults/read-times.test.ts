import { expect, it } from 'vitest';
import { readTimes } from './read-times.ts';

it.each(['', '  '])('"%s" is: until it is removed', (text) => {
  expect(readTimes(text)).toEqual({ status: 'known', request: {} });
});

it.each([
  ['1', 1],
  [' 12 ', 12],
  ['1000000', 1_000_000],
])('"%s" is %d times', (text, times) => {
  expect(readTimes(text)).toEqual({ status: 'known', request: { times } });
});

it.each(['0', '-1', '1.5', 'often', '1000001', 'Infinity', 'NaN'])('"%s" is refused with what is expected', (text) => {
  expect(readTimes(text)).toEqual({ status: 'wrong', message: 'A whole number from 1, or nothing.' });
});
