// @vitest-environment node
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { describe, expect, it } from 'vitest';
import { errorInEnglish } from '../testing/error-in-english.ts';
import { textsAfter } from '../testing/texts-after.ts';
import { errorTextOf } from './error-text-of.ts';
import type { MissingCause, Unsuccessful } from '../account/outcome.ts';

it.each(Object.keys(accountContract) as OperationName[])(
  'after %s a visitor reads what the specification has for a refusal, a failure and no answer',
  (operation) => {
    expect({
      refused: wordsAfter(operation, refused('["No."]')),
      failed: wordsAfter(operation, failed(503)),
      missing: wordsAfter(operation, { status: 'missing', cause: 'connection' }),
    }).toEqual(textsAfter(operation));
  },
);

it.each<MissingCause>(['offline', 'time-limit', 'aborted', 'unreadable', 'intercepted'])(
  'where nothing came, the cause does not matter: %s',
  (cause) => {
    for (const operation of ['login', 'setPassword', 'updateNotifications'] as const)
      expect(wordsAfter(operation, { status: 'missing', cause })).toBe(textsAfter(operation).missing);
  },
);

describe('the detail of a text', () => {
  it.each([
    ['forgotPassword', 'Forget password request failed: 400 Bad Request'],
    ['forgotPasswordDsone', 'Forget password request failed: 400 Bad Request'],
    ['resetPassword', 'Reset password request failed: 400 Bad Request'],
    ['resetPasswordDsone', 'Reset password request failed: 400 Bad Request'],
    ['userInfo', 'Unable to fetch user info:400 Bad Request'],
    ['updateNotifications', 'Unable to update settings: 400 Bad Request'],
  ] as const)('of %s is the HTTP status and its name where the server gave no reason', (operation, text) => {
    expect(wordsAfter(operation, refused(undefined))).toBe(text);
  });

  it('is the number alone of a status that has no name', () => {
    expect(wordsAfter('updateNotifications', failed(599))).toBe('Unable to update settings: 599');
  });

  it('is what the server said, as text, and no longer than a card can hold', () => {
    expect(wordsAfter('forgotPassword', refused('<b>no</b>'))).toBe('Forget password request failed: <b>no</b>');
    expect(wordsAfter('forgotPassword', refused('x'.repeat(10_000)))?.length).toBeLessThan(400);
  });
});

describe.each(['setPassword', 'setPasswordDsone'] as const)('the list of messages that refuses %s', (operation) => {
  it.each([
    ['["Too short"]', 'Too short'],
    ['["Too short","Too plain"]', 'Too short'],
  ])('%s shows its first', (statusText, text) => {
    expect(wordsAfter(operation, refused(statusText))).toBe(text);
  });

  it('is no longer than a card can hold', () => {
    expect(wordsAfter(operation, refused(JSON.stringify(['x'.repeat(10_000)])))?.length).toBeLessThan(400);
  });

  it.each([
    undefined,
    '',
    'Too short',
    '[]',
    '{}',
    '{"0":"Too short"}',
    'null',
    '7',
    '"Too short"',
    '[7]',
    '[null]',
    '[""]',
    '[" "]',
    '[["Too short"]]',
    '[{"message":"Too short"}]',
    '["Too short"',
  ])('%j cannot be read, so the text is the general one', (statusText) => {
    expect(wordsAfter(operation, refused(statusText))).toBe('An error occurred. Please try again.');
  });
});

function wordsAfter(operation: OperationName, outcome: Unsuccessful): string | null {
  return errorInEnglish(errorTextOf(operation, outcome));
}

function refused(statusText: string | undefined): Unsuccessful {
  return { status: 'refused', httpStatus: 400, statusText };
}

function failed(httpStatus: number): Unsuccessful {
  return { status: 'failed', httpStatus, retryAfterSeconds: undefined };
}
