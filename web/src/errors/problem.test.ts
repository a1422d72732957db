// @vitest-environment node
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { testEvery } from 'shared-protocol/testing/test-every';
import { describe, expect, test, vi } from 'vitest';
import type { MissingCause, Refused, Unsuccessful } from '../account/outcome.ts';
import { errorInEnglish } from '../testing/error-in-english.ts';
import { textsAfter } from '../testing/texts-after.ts';
import { en } from '../texts/en.ts';
import { causeOf, problemOf, type ProblemKind } from './problem.ts';

describe('what a visitor can do', () => {
  testEvery<[string, Unsuccessful, ProblemKind, RegExp]>([
    ['when the browser is offline', missing('offline'), 'offline', /^You seem to be offline\. .* try again/],
    ['after the time limit', missing('time-limit'), 'too-slow', /took too long.* try again/],
    ['without a connection', missing('connection'), 'unreachable', /couldn't reach our server.* try again/],
    ['when the page gave up', missing('aborted'), 'unreachable', /couldn't reach our server.* try again/],
    ['after an unreadable answer', missing('unreadable'), 'server', /went wrong on our side.* try again/],
    ['after a page of somebody else', missing('intercepted'), 'intercepted', /between you and us.* try again/],
    ['after a 500', failed(500), 'server', /went wrong on our side.* try again/],
    ['after a 404 that says nothing', failed(404), 'server', /went wrong on our side.* try again/],
    ['after a 429', failed(429, 30), 'too-many-requests', /too many attempts.* wait/],
  ])('is said under the text of the catalogue', ([, outcome, kind, advice]) => {
    const problem = problemOf('login', outcome);
    expect(problem.text).toEqual({ name: 'logInFailed' });
    expect(problem.kind).toBe(kind);
    expect(problem.advice && en.advice[problem.advice]).toMatch(advice);
    expect(causeOf(outcome)).toMatchObject({ kind, text: null, advice: problem.advice });
  });

  test('after a refusal is said by its own text, and by the reason that the server gave', () => {
    const outcome: Unsuccessful = { status: 'refused', httpStatus: 400, statusText: 'No' };
    const problem = { kind: 'refused', text: { name: 'invalidCredentials' }, advice: null, retryAt: null };
    expect(problemOf('login', outcome)).toEqual(problem);
    expect(problemOf('login', { ...outcome, reason: 'code' })).toEqual({ ...problem, reason: 'code' });
  });

  test('after a refusal is no question for support, which every other failure may become', () => {
    const reference = '4bf92f3577b34da6a3ce929d0e0e4736';
    for (const operation of ['login', 'sendAccessLink', 'setPassword', 'resetPassword'] as const) {
      const refusal: Unsuccessful = { status: 'refused', httpStatus: 200, statusText: 'No', reference };
      expect(problemOf(operation, refusal)).not.toHaveProperty('reference');
      expect(problemOf(operation, { ...failed(500), reference })).toMatchObject({ reference });
    }
  });
});

describe('a refused bot check', () => {
  const refused = { status: 'refused', httpStatus: 403, statusText: 'No', reason: 'botCheck' } as const;

  test('is not about the address, but about this browser', () => {
    vi.stubGlobal('document', { cookie: 'cookieTest=1' });
    vi.stubGlobal('navigator', { cookieEnabled: true });
    expect(causeOf(refused)).toMatchObject({ kind: 'refused', text: null, advice: 'botCheckNotPassed' });
  });

  test('is explained where the browser keeps no cookies', () => {
    vi.stubGlobal('navigator', { cookieEnabled: false });
    expect(causeOf(refused)).toMatchObject({ advice: 'cookiesBlocked' });
  });
});

describe('the time of the next attempt', () => {
  test('follows from Retry-After and the clock', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    expect(causeOf(failed(429, 30)).retryAt).toBe(1_030_000);
    expect(causeOf(failed(503, 0)).retryAt).toBe(1_000_000);
  });

  test('is unknown where the server named none', () => {
    expect(causeOf(failed(429)).retryAt).toBeNull();
    expect(causeOf(missing('time-limit')).retryAt).toBeNull();
  });
});

testEvery(Object.keys(accountContract) as OperationName[])(
  'after each operation a visitor reads what the specification has for a refusal, a failure and no answer',
  (operation) => {
    expect({
      refused: wordsAfter(operation, refused('["No."]')),
      failed: wordsAfter(operation, failed(503)),
      missing: wordsAfter(operation, { status: 'missing', cause: 'connection' }),
    }).toEqual(textsAfter(operation));
  },
);

testEvery<MissingCause>(['offline', 'time-limit', 'aborted', 'unreadable', 'intercepted'])(
  'where nothing came, the cause does not matter',
  (cause) => {
    for (const operation of ['login', 'setPassword', 'updateNotifications'] as const)
      expect(wordsAfter(operation, { status: 'missing', cause })).toBe(textsAfter(operation).missing);
  },
);

describe('the detail of a text', () => {
  testEvery([
    ['forgotPassword', 'Forget password request failed: 400 Bad Request'],
    ['forgotPasswordDsone', 'Forget password request failed: 400 Bad Request'],
    ['resetPassword', 'Reset password request failed: 400 Bad Request'],
    ['resetPasswordDsone', 'Reset password request failed: 400 Bad Request'],
    ['userInfo', 'Unable to fetch user info:400 Bad Request'],
    ['updateNotifications', 'Unable to update settings: 400 Bad Request'],
  ] as const)('is the HTTP status and its name where the server gave no reason', ([operation, text]) => {
    expect(wordsAfter(operation, refused(undefined))).toBe(text);
  });

  testEvery([
    ['forgotPassword', 'Forget password request failed'],
    ['resetPassword', 'Reset password request failed'],
    ['userInfo', 'Unable to fetch user info'],
    ['updateNotifications', 'Unable to update settings'],
  ] as const)('is missing, with its colon, where there is only a status of success', ([operation, text]) => {
    expect(wordsAfter(operation, { ...refused(undefined), httpStatus: 200 })).toBe(text);
  });

  testEvery([
    ['code', 'Reset password request failed: This link is incomplete, or it no longer works.'],
    ['used', 'Reset password request failed: This link was already used.'],
    ['expired', 'Reset password request failed: This link has expired.'],
    [
      'ended',
      'Reset password request failed: This link no longer works: a newer one was used, or your password was set in the meantime.',
    ],
  ] as const)(
    'is a reason of a known kind in the visitor’s words, whatever the server says of it',
    ([reason, text]) => {
      for (const statusText of ['No.', undefined])
        expect(wordsAfter('resetPassword', { ...refused(statusText), reason })).toBe(text);
    },
  );

  test('of a rejected password is what the server says of it, if anything', () => {
    const rejected = { ...refused('Too plain.'), reason: 'password' } as const;
    expect(wordsAfter('resetPassword', rejected)).toBe('Reset password request failed: Too plain.');
    expect(wordsAfter('resetPassword', { ...rejected, statusText: undefined })).toBe(
      "Reset password request failed: This password isn't accepted. Choose another one.",
    );
  });

  test('is the number alone of a status that has no name', () => {
    expect(wordsAfter('updateNotifications', failed(599))).toBe('Unable to update settings: 599');
  });

  test('is what the server said, as text, and no longer than a card can hold', () => {
    expect(wordsAfter('forgotPassword', refused('<b>no</b>'))).toBe('Forget password request failed: <b>no</b>');
    expect(wordsAfter('forgotPassword', refused('x'.repeat(10_000)))?.length).toBeLessThan(400);
  });
});

describe('the list of messages that refuses a new password', () => {
  test('shows its first, no longer than a card can hold', () => {
    for (const operation of ['setPassword', 'setPasswordDsone'] as const) {
      expect(wordsAfter(operation, refused('["Too short","Too plain"]'))).toBe('Too short');
      expect(wordsAfter(operation, refused(JSON.stringify(['x'.repeat(10_000)])))?.length).toBeLessThan(400);
    }
  });

  testEvery([
    undefined,
    '',
    'Too short',
    '[]',
    '{"0":"Too short"}',
    'null',
    '"Too short"',
    '[7]',
    '[" "]',
    '["Too short"',
  ])('is replaced by the general text where it cannot be read', (statusText) => {
    expect(wordsAfter('setPassword', refused(statusText))).toBe('An error occurred. Please try again.');
  });
});

function wordsAfter(operation: OperationName, outcome: Unsuccessful): string | null {
  return errorInEnglish(problemOf(operation, outcome).text);
}

function refused(statusText: string | undefined): Refused {
  return { status: 'refused', httpStatus: 400, statusText };
}

function missing(cause: MissingCause): Unsuccessful {
  return { status: 'missing', cause };
}

function failed(httpStatus: number, retryAfterSeconds?: number): Unsuccessful {
  return { status: 'failed', httpStatus, retryAfterSeconds };
}
