// @vitest-environment node
import { expect, test } from 'vitest';
import { codeIn, digitsOf } from './digits-of.ts';

test.each([
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

test.each([
  ['123456', '123456'],
  ['12 34-56', '123456'],
  ['Or enter this code on the page where you asked for the link: 123456', '123456'],
  ['Enter 123456. The link expires in 1 day, the code in 10 minutes.', '123456'],
  ['Enter 123 456. The link expires in 1 day.', '123456'],
  ['Code (6 digits): ١٢٣٤٥٦', '123456'],
  ['123456\n\nThe link expires in 1 day', '123456'],
  ['Sign in: https://l.example:5180/access-link/a-999999-b Or enter 123456', '123456'],
  ['123456, again 123456', '123456'],
  ['123456 or 654321', '123456654321'],
  ['1234567', '1234567'],
  ['123456 7', '1234567'],
  ['12345', '12345'],
  ['', ''],
])('%j has the code %j', (text, code) => {
  expect(codeIn(text, 6)).toBe(code);
});
