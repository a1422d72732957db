import { expect, test } from 'vitest';
import { closestWord } from './closest-word.ts';

const words = ['driver-support', 'maverick', 'all'] as const;

test.each<[string, string | undefined]>([
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
  ...['', 'x', 'chrome', 'toString', 'support', 'a'.repeat(10_000)].map((typed): [string, undefined] => [
    typed,
    undefined,
  ]),
])('%s means %s', (typed, meant) => {
  expect(closestWord(typed, words)).toBe(meant);
});
