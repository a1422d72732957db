// @vitest-environment node
import { expect, it } from 'vitest';
import { digitsOf } from './digits-of.ts';

it.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  [' 12\u00A034\u201356 ', '123456'],
  ['Code: 123456.', '123456'],
  ['１２３４５６', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['१२३४५६', '123456'],
  ['𝟏𝟐𝟑𝟜𝟝𝟞', '123456'],
  ['', ''],
  ['abc', ''],
])('%j holds %j', (text, digits) => {
  expect(digitsOf(text)).toBe(digits);
});

it('reads every decimal digit of Unicode, ten in a row for each script', () => {
  const digits = [...Array(0x11_0000).keys()]
    .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
    .map((codePoint) => String.fromCodePoint(codePoint))
    .filter((character) => /\p{Nd}/u.test(character));
  expect(digits.length).toBeGreaterThan(600);
  expect(digits.map(digitsOf).join('')).toBe('0123456789'.repeat(digits.length / 10));
});
