import { expect, it } from 'vitest';
import { compareWithBudget } from './budgets.ts';

it('prints bytes, and how much of the budget they are', () => {
  const { text, isExceeded } = compareWithBudget(112_000, 93_812, 'the login');
  expect(text).toBe(' 93,812 of 112,000 bytes,  84 %: the login');
  expect(isExceeded).toBe(false);
});

it.each([
  ['the whole budget', 1_000, false],
  ['a byte more', 1_001, true],
  ['nothing, as when no file was found', 0, true],
])('%s: %d of 1,000 bytes', (_what, bytes, isExceeded) => {
  expect(compareWithBudget(1_000, bytes, 'scripts').isExceeded).toBe(isExceeded);
});

it.each([
  [950, false],
  [951, true],
  [1_001, false],
])('%d of 1,000 bytes: says that there is no room, %s', (bytes, isTight) => {
  expect(compareWithBudget(1_000, bytes, 'scripts').text.includes('make room')).toBe(isTight);
});
