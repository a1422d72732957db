import { expect, test } from 'vitest';
import { closestWord } from './closest-word.ts';

const words = ['driver-support', 'maverick', 'all'] as const;

test.each([
  ['maverik', 'maverick'],
  ['Maverick', 'maverick'],
  ['mavreick', 'maverick'],
  ['mav', 'maverick'],
  ['driver', 'driver-support'],
  ['driver_support', 'driver-support'],
  ['driversupport', 'driver-support'],
  ['al', 'all'],
  ['alll', 'all'],
  ['lal', 'all'],
])('%s means %s', (typed, meant) => {
  expect(closestWord(typed, words)).toBe(meant);
});

test.each(['', 'x', 'chrome', 'toString', 'support', 'a'.repeat(10_000)])('%s means none of them', (typed) => {
  expect(closestWord(typed, words)).toBeUndefined();
});
