import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { digitsFault } from './owner-rows.ts';

test.each([
  ['all alike', ['493021', '493021']],
  ['all alike but one', ['493021', '493021', '493021', '105577']],
  ['two in turns', ['493021', '105577', '493021', '105577']],
  ['a counter', ['000017', '000018', '000019', '000020', '000023']],
  ['a counter that begins again', ['999998', '999999', '000000', '000001']],
  ['a clock of seconds', ['493021', '493150', '493502', '494600']],
  ['a prefix', ['777021', '777588', '777903', '777134']],
  ['three digits only', ['021000', '588000', '903000', '134000']],
])('of digits that are %s something is wrong', (_, codes) => {
  expect(digitsFault(codes)).toBeTypeOf('string');
});

test('nothing is wrong with random ones, nor with two that happen to be near each other', () => {
  expect(digitsFault(['493021', '493022'])).toBe(false);
  expect(digitsFault(['493021', '493021', '777134', '042950', '600001'])).toBe(false);
  const runs = Array.from({ length: 2_000 }, () =>
    Array.from({ length: 6 }, () => String(randomInt(1_000_000)).padStart(6, '0')),
  );
  expect(runs.filter((codes) => digitsFault(codes) !== false)).toEqual([]);
});
