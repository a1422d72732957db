import { expect, it } from 'vitest';
import { describeDuration } from './mail.ts';

it.each([
  [86_400_000, '1 day'],
  [3 * 86_400_000, '3 days'],
  [7_200_000, '2 hours'],
  [90_000, '1 minute'],
  [999, '1 second'],
])('%i ms are %s', (durationMs, text) => {
  expect(describeDuration(durationMs)).toBe(text);
});
