import { testEvery } from 'shared-protocol/testing/test-every';
import { expect } from 'vitest';
import { closestWord } from './closest-word.ts';

const words = ['driver-support', 'maverick', 'all'] as const;

testEvery([
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
])('a mistyped word means the closest one', ([typed, meant]) => {
  expect(closestWord(typed, words)).toBe(meant);
});

testEvery(['', 'x', 'chrome', 'toString', 'support', 'a'.repeat(10_000)])(
  'another word means none of them',
  (typed) => {
    expect(closestWord(typed, words)).toBeUndefined();
  },
);
