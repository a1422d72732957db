// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import type { MissingCause, Unsuccessful } from '../account/outcome.ts';
import { en } from '../texts/en.ts';
import { causeOf, problemOf } from './problem.ts';
import type { ProblemKind } from './problem.ts';

describe('what a visitor can do', () => {
  it.each<[string, Unsuccessful, ProblemKind, RegExp]>([
    ['when the browser is offline', missing('offline'), 'offline', /^You seem to be offline\. .* try again/],
    ['after the time limit', missing('time-limit'), 'too-slow', /took too long.* try again/],
    ['without a connection', missing('connection'), 'unreachable', /couldn't reach our server.* try again/],
    ['when the page gave up', missing('aborted'), 'unreachable', /couldn't reach our server.* try again/],
    ['after an unreadable answer', missing('unreadable'), 'server', /went wrong on our side.* try again/],
    ['after a page of somebody else', missing('intercepted'), 'intercepted', /between you and us.* try again/],
    ['after a 500', failed(500), 'server', /went wrong on our side.* try again/],
    ['after a 404 that says nothing', failed(404), 'server', /went wrong on our side.* try again/],
    ['after a 429', failed(429, 30), 'too-many-requests', /too many attempts.* wait/],
  ])('%s is said under the text of the catalogue', (_when, outcome, kind, advice) => {
    const problem = problemOf('login', outcome);
    expect(problem.text).toEqual({ name: 'logInFailed' });
    expect(problem.kind).toBe(kind);
    expect(problem.advice && en.advice[problem.advice]).toMatch(advice);
    expect(causeOf(outcome)).toMatchObject({ kind, text: null, advice: problem.advice });
  });

  it('after a refusal is said by its own text, and by the reason that the server gave', () => {
    const outcome: Unsuccessful = { status: 'refused', httpStatus: 400, statusText: 'No' };
    const problem = { kind: 'refused', text: { name: 'invalidCredentials' }, advice: null, retryAt: null };
    expect(problemOf('login', outcome)).toEqual(problem);
    expect(problemOf('login', { ...outcome, reason: 'code' })).toEqual({ ...problem, reason: 'code' });
  });

  it('after a mistyped password is no question for support, which every other failure may become', () => {
    const reference = '4bf92f3577b34da6a3ce929d0e0e4736';
    const refusal: Unsuccessful = { status: 'refused', httpStatus: 200, statusText: 'No', reference };
    expect(problemOf('login', refusal)).not.toHaveProperty('reference');
    expect(problemOf('sendAccessLink', refusal)).toMatchObject({ reference });
    expect(problemOf('login', { ...failed(500), reference })).toMatchObject({ reference });
  });
});

describe('a refused bot check', () => {
  const refused = { status: 'refused', httpStatus: 403, statusText: 'No', reason: 'botCheck' } as const;

  it('is not about the address, but about this browser', () => {
    vi.stubGlobal('document', { cookie: 'cookieTest=1' });
    vi.stubGlobal('navigator', { cookieEnabled: true });
    expect(causeOf(refused)).toMatchObject({ kind: 'refused', text: null, advice: 'botCheckNotPassed' });
  });

  it('is explained where the browser keeps no cookies', () => {
    vi.stubGlobal('navigator', { cookieEnabled: false });
    expect(causeOf(refused)).toMatchObject({ advice: 'cookiesBlocked' });
  });
});

describe('the time of the next attempt', () => {
  it('follows from Retry-After and the clock', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    expect(causeOf(failed(429, 30)).retryAt).toBe(1_030_000);
    expect(causeOf(failed(503, 0)).retryAt).toBe(1_000_000);
  });

  it('is unknown where the server named none', () => {
    expect(causeOf(failed(429)).retryAt).toBeNull();
    expect(causeOf(missing('time-limit')).retryAt).toBeNull();
  });
});

function missing(cause: MissingCause): Unsuccessful {
  return { status: 'missing', cause };
}

function failed(httpStatus: number, retryAfterSeconds?: number): Unsuccessful {
  return { status: 'failed', httpStatus, retryAfterSeconds };
}
