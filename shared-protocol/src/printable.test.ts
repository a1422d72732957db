import { expect, test } from 'vitest';
import { testEvery } from './testing/test-every.ts';
import { printable, printableJson, printableLines } from './printable.ts';

testEvery([
  ['http://a.test', 'http://a.test'],
  ['Zürich 東京 العربية', 'Zürich 東京 العربية'],
  ['a\u009b31m\u001b]0;x\u0007\u007f', 'a?31m?]0;x??'],
  ['first\r\nsecond\u2028third\tfourth', 'first second third fourth'],
  ['\u202egnp.exe\u2066\u200b\ud800', '?gnp.exe???'],
])('prints a line that a terminal only shows', ([text, line]) => {
  expect(printable(text)).toBe(line);
});

test('cuts a text that is too long, and marks it', () => {
  expect(printable('x'.repeat(1_000), 200)).toBe(`${'x'.repeat(200)}…`);
});

test('keeps the lines that it is given', () => {
  expect(printableLines('one\n\u001b[2Jtwo\r')).toBe('one\n?[2Jtwo ');
});

test('writes JSON that means the same, and that a terminal only shows', () => {
  const value = { name: 'a\u001b\u009b31m\u007f\u202e\u{e0001}\n', list: [] };
  const json = printableJson(value);
  expect(json).toMatch(/^[ -~\n]+$/);
  expect(JSON.parse(json)).toEqual(value);
});
