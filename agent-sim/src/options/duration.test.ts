import { expect, test } from 'vitest';
import { readDuration, writeDuration } from './duration.ts';

test.each([
  ['500ms', 500],
  ['2s', 2_000],
  ['1.5m', 90_000],
  ['2 h', 7_200_000],
  ['14d', 14 * 86_400_000],
  ['-3s', -3_000],
  ['5', null],
  ['5 years', null],
  ['', null],
])('%j is read as %s milliseconds', (text, durationMs) => {
  expect(readDuration(text)).toBe(durationMs);
});

test.each([
  [0, '0s'],
  [90_000, '90s'],
  [5_400_000, '90m'],
  [14 * 86_400_000, '14d'],
  [-1_234, '-1234ms'],
])('%i milliseconds are written as %s, which is read as the same', (durationMs, text) => {
  expect(writeDuration(durationMs)).toBe(text);
  expect(readDuration(text)).toBe(durationMs);
});
