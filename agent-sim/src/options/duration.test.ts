import { expect } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { readDuration, writeDuration } from './duration.ts';

testEvery([
  ['500ms', 500],
  ['2s', 2_000],
  ['1.5m', 90_000],
  ['2 h', 7_200_000],
  ['14d', 14 * 86_400_000],
  ['-3s', -3_000],
  ['5', null],
  ['5 years', null],
  ['', null],
])('a duration is read as milliseconds', ([text, durationMs]) => {
  expect(readDuration(text)).toBe(durationMs);
});

testEvery([
  [0, '0s'],
  [90_000, '90s'],
  [5_400_000, '90m'],
  [14 * 86_400_000, '14d'],
  [-1_234, '-1234ms'],
])('milliseconds are written as what is read as the same', ([durationMs, text]) => {
  expect(writeDuration(durationMs)).toBe(text);
  expect(readDuration(text)).toBe(durationMs);
});
