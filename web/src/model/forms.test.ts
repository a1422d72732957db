// @vitest-environment node
import { isEmailAddress, normalizeEmailAddress } from 'shared-protocol/account/email-address';
import { testEvery } from 'shared-protocol/testing/test-every';
import { describe, expect, test } from 'vitest';
import { en } from '../texts/en.ts';
import type { ValidationName } from '../texts/use-validation-text.ts';
import { emailFault } from './email-fault.ts';
import { forms } from './forms.ts';

const emailField = forms['password-login'].schema.shape.email;

describe('a form’s email', () => {
  testEvery(['', ' ', '   ', '\t', '\n', '\u00a0'])('is missing if it is blank', (email) => {
    expect(messageOf(email)).toBe('Email is required');
  });

  testEvery([
    'ann',
    'ann@',
    '@company.example',
    'ann@company',
    'ann@@company.example',
    'ann@company..example',
    'ann@company.e',
    'ann smith@company.example',
    'ann@company.example, bob@company.example',
    '<ann@company.example>',
    'ann@company.example\u0000x y',
    'an\u200bn@company.example',
    '"><script>alert(1)</script>@company.example',
    `${'a'.repeat(65)}@company.example`,
    `ann@${'a'.repeat(64)}.example`,
    `ann@${'a.'.repeat(124)}example`,
    `${'a.'.repeat(5_000)}@`,
    `ann@${'a.'.repeat(5_000)}`,
  ])('may be none', (email) => {
    expect(messageOf(email)).toBe('Please enter a valid email address');
    expect(isEmailAddress(email)).toBe(false);
  });

  testEvery([
    'ann@company.example',
    'Ann.Smith+news@Sub.Company.example',
    "o'brien@company.example",
    'user%41@company.example',
    'ännä@münchen.example',
    '用户@例子.公司',
    'ann@نامه\u200cای.example',
    '😀@company.example',
    '٠@company.example',
    'a@b.co',
  ])('may be any address', (email) => {
    expect(messageOf(email)).toBeUndefined();
    expect(isEmailAddress(email)).toBe(true);
  });

  test('may be pasted with white space around it', () => {
    expect(emailField.parse(' \t ann@company.example \n')).toBe('ann@company.example');
    expect(isEmailAddress(' ann@company.example ')).toBe(true);
  });

  testEvery([
    '\u202aann@company.example\u202c',
    '\u200b ann@company.example\u200e\n',
    '\ufeffann@company.example\u0000',
  ])('may be pasted with invisible characters around it', (email) => {
    expect(emailField.parse(email)).toBe('ann@company.example');
    expect(isEmailAddress(email)).toBe(true);
    expect(normalizeEmailAddress(email)).toBe('ann@company.example');
  });

  test('is judged at once, however long', () => {
    const startedAt = performance.now();
    messageOf(`${'a'.repeat(60)}@${'a'.repeat(50_000)}`);
    messageOf(`a@${'a.'.repeat(50_000)}!`);
    messageOf(`a${'\u200b'.repeat(100_000)}a`);
    expect(performance.now() - startedAt).toBeLessThan(500);
  });

  test('has the specification’s messages, letter for letter', () => {
    expect(en.validation).toMatchObject({
      emailRequired: 'Email is required',
      emailInvalid: 'Please enter a valid email address',
      forgottenEmailInvalid: 'Invalid email address',
      passwordRequired: 'Password is required',
      newPasswordRequired: 'Password is a required field',
      newPasswordTooShort: 'New Password must be at least 8 characters long',
      confirmPasswordRequired: 'Confirm Password is a required field',
      confirmPasswordDiffers: 'Confirm Password must match Password',
    });
  });
});

describe('a new password', () => {
  testEvery([
    ['', '', ['Password is a required field', 'Confirm Password is a required field']],
    ['', '12345678', ['Password is a required field', 'Confirm Password must match Password']],
    ['', 'x', ['Password is a required field', 'Confirm Password must match Password']],
    ['1234567', '', ['New Password must be at least 8 characters long', 'Confirm Password is a required field']],
    ['1234567', '1234567', ['New Password must be at least 8 characters long']],
    ['1234567', 'other', ['New Password must be at least 8 characters long', 'Confirm Password must match Password']],
    ['12345678', '', ['Confirm Password is a required field']],
    ['12345678', '12345679', ['Confirm Password must match Password']],
    ['12345678', '12345678', []],
    ['        ', '        ', []],
    [' 1234567', '1234567 ', ['Confirm Password must match Password']],
    ['🔒🔒🔒🔒', '🔒🔒🔒🔒', ['New Password must be at least 8 characters long']],
    ['🔒🔒🔒🔒🔒🔒🔒🔒', '🔒🔒🔒🔒🔒🔒🔒🔒', []],
  ])('is refused with what is wrong with it', ([password, confirmPassword, messages]) => {
    const { error } = forms['set-password'].schema.safeParse({ password, confirmPassword });
    expect((error?.issues ?? []).map(wordsOf)).toEqual(messages);
    if (messages.some((message) => message.startsWith('Confirm'))) {
      expect(error?.issues.at(-1)?.path).toEqual(['confirmPassword']);
    }
  });
});

describe('a password login', () => {
  test('needs both its fields', () => {
    const { error } = forms['password-login'].schema.safeParse({ email: ' ', password: '' });
    expect(error?.issues.map(wordsOf)).toEqual(['Email is required', 'Password is required']);
  });
});

test('words an invalid address of the forgotten password in its own way', () => {
  expect(forms['forgot-password'].schema.safeParse({ email: 'ann' }).error?.issues.map(wordsOf)).toEqual([
    'Invalid email address',
  ]);
});

/** The schemas of forms with more fields say the same as the login, which has none. */
function messageOf(email: string): string | undefined {
  const ofLogin = emailFault(email);
  const { error } = emailField.safeParse(email);
  expect(error?.issues.map(({ message }) => message)).toEqual(ofLogin && [ofLogin]);
  return ofLogin && en.validation[ofLogin];
}

/** The text that a message names. */
function wordsOf({ message }: { readonly message: string }): string {
  return en.validation[message as ValidationName];
}
