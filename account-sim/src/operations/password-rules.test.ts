import { expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { passwordFaults } from './password.ts';

const tooShort = 'New Password must be at least 8 characters long';

testEvery([
  ['seven letters', 'a'.repeat(7), [tooShort]],
  ['eight letters', 'a'.repeat(8), []],
  ['four emoji, which are eight units of UTF-16', '😀'.repeat(4), [tooShort]],
  ['eight emoji', '😀'.repeat(8), []],
  ['eight spaces', ' '.repeat(8), []],
  ['nothing', '', [tooShort]],
])('a password has the faults that the rules name', ([, password, faults]) => {
  expect(passwordFaults(password, password)).toEqual(faults);
});

test('compares the confirmation as it was typed', () => {
  expect(passwordFaults('password', 'password ')).toEqual(['Confirm Password must match Password']);
});
