// @vitest-environment node
import { exampleConfig } from 'config/example-config';
import { testEvery } from 'shared-protocol/testing/test-every';
import { describe, expect, test } from 'vitest';
import type { CallOutcome } from '../../account/outcome.ts';
import type { Session } from '../../account/session-check.ts';
import { afterSessionCheck, type AfterSessionCheck } from './after-session-check.ts';

const none: CallOutcome<Session> = { status: 'ok', value: { kind: 'none' } };
const licensed: CallOutcome<Session> = {
  status: 'ok',
  value: { kind: 'session', uuid: 'u-1', licenceState: 'Active' },
};
const unlicensed: CallOutcome<Session> = { status: 'ok', value: { kind: 'session', uuid: 'u-1', licenceState: '' } };

const accountSite = 'https://account.driversupport.example/sign-in';
const maverickLogout = 'https://www.mavericksafe.example/signed-out';
const form: AfterSessionCheck = { kind: 'form', notice: null };

const anyQuery = [
  '',
  '?ReturnUrl=%2Fcb',
  '?product=maverick',
  '?signInExpired=true&ReturnUrl=%2Fcb',
  '?failedEmail=a%40b.example',
];

describe('a session with a licence', () => {
  testEvery(anyQuery)('goes to auto-login with its UUID, whatever the query', (search) => {
    expect(decide(licensed, search)).toEqual({ kind: 'auto-login', uuid: 'u-1' });
  });
});

describe('a session without a licence', () => {
  test('shows the form', () => {
    expect(decide(unlicensed, '')).toEqual(form);
  });

  test('and an expired sign-in starts again once, and is then explained', () => {
    const search = '?signInExpired=true&ReturnUrl=%2Fcb';
    expect(decide(unlicensed, search).kind).toBe('restart');
    expect(decide(unlicensed, search, { hasRestarted: true })).toEqual({ kind: 'form', notice: 'sign-in-expired' });
  });
});

describe('no session', () => {
  testEvery([
    '?ReturnUrl=%2Fcb',
    '?returnurl=x',
    '?RETURNURL=x',
    '?ReturnUrl=',
    '?ReturnUrl',
    '?a=1&ReTuRnUrL=javascript:x',
  ])('and a ReturnUrl, in any letter case and even an empty one, shows the form', (search) => {
    expect(decide(none, search)).toEqual(form);
    expect(decide(none, `${search}&product=maverick`)).toEqual(form);
  });

  testEvery([
    '',
    '?uuid=u-1',
    '?failedEmail=a%40b.example',
    '?ReturnUrls=x',
    '?redirect=ReturnUrl',
    '?signInExpired=false',
    // An address that is badly written is no obstacle.
    '?redirect_uri=https%3A%2F%2F%2F',
    '?%&%%=%#%?%',
  ])('and no ReturnUrl leaves for the account site', (search) => {
    expect(decide(none, search)).toEqual({ kind: 'leave', address: accountSite });
  });

  testEvery([
    '/Maverick-anything',
    '/%6Daverick/anything',
    '/ann@maverick',
    '/dsone/login?product=MAVERICK',
    '/dsone/login?utm_medium=maverick',
    '/dsone/login?fbclid=aMaverick1',
    '/dsone/login?failedEmail=tom@maverick.example',
    '/dsone/login?redirect_uri=https%3A%2F%2Fmy.MAVERICKsafe.example%2Fcb',
    '/dsone/login?a=%zz&b=%ff&product=%6D%61verick',
    '/dsone/login?%6daverick',
    '/dsone/login#maverick',
    'https://login.mavericksafe.example/dsone/login',
  ])('and the second product’s marker, in any letter case, leaves for that product’s logout', (path) => {
    expect(decide(none, '', { path })).toEqual({ kind: 'leave', address: maverickLogout });
  });

  test('is recognised by the configured marker, in any letter case too', () => {
    const config = exampleConfig();
    config.maverick.addressMarker = 'SecondProduct';
    const address = new URL('https://login.driversupport.example/dsone/login?redirectUrl=/secondPRODUCT');
    const page = { address, hasRestarted: false, staysAtForm: false };
    expect(afterSessionCheck(none, page, config)).toEqual({ kind: 'leave', address: maverickLogout });
    config.maverick.addressMarker = 'Product=second&b';
    address.search = '?a=1&product%3DSECOND%26b';
    expect(afterSessionCheck(none, page, config)).toEqual({ kind: 'leave', address: maverickLogout });
    address.search = '?redirectUrl=/maverick';
    expect(afterSessionCheck(none, page, config)).toEqual({ kind: 'leave', address: accountSite });
  });
});

describe('a visitor who has come back to the form', () => {
  testEvery(anyQuery)('stays there without a session, whatever the query', (search) => {
    expect(decide(none, search, { staysAtForm: true })).toEqual(form);
    expect(decide(licensed, search, { staysAtForm: true }).kind).toBe('auto-login');
    expect(decide({ status: 'missing', cause: 'time-limit' }, search, { staysAtForm: true })).toEqual({
      kind: 'form',
      notice: 'check-failed',
    });
  });
});

describe('a check that failed', () => {
  testEvery<CallOutcome<Session>>([
    { status: 'failed', httpStatus: 500, retryAfterSeconds: undefined },
    { status: 'refused', httpStatus: 403, statusText: 'no' },
    { status: 'missing', cause: 'time-limit' },
  ])('never sends anyone away: it shows the form and says so', (outcome) => {
    for (const search of anyQuery) expect(decide(outcome, search)).toEqual({ kind: 'form', notice: 'check-failed' });
  });
});

describe('a sign-in request that has expired', () => {
  testEvery([
    '?signInExpired=true',
    '?SIGNINEXPIRED=true',
    '?signInExpired=true&ReturnUrl=%2Fcb',
    '?signInExpired=true&x=maverick',
  ])('starts again at the account site', (search) => {
    expect(decide(none, search)).toEqual({ kind: 'restart', address: accountSite });
  });

  testEvery([
    ['?signInExpired=true&EMAIL=a%2Bb%26c%40d.example', 'a%2Bb%26c%40d.example'],
    // Of a link that encodes no plus, and has HTML's ampersands.
    ['?signInExpired=true&amp;email=a+b@d.example', 'a%2Bb%40d.example'],
  ])('keeps the email, encoded', ([search, email]) => {
    expect(decide(none, search)).toEqual({ kind: 'restart', address: `${accountSite}?email=${email}` });
  });

  test('is explained the second time, so that it never goes round in a loop', () => {
    for (const search of ['?signInExpired=true', '?signInExpired=true&ReturnUrl=%2Fcb']) {
      expect(decide(none, search, { hasRestarted: true })).toEqual({ kind: 'form', notice: 'sign-in-expired' });
    }
  });

  test('of an earlier visit changes nothing for an address that does not say so', () => {
    expect(decide(none, '?ReturnUrl=%2Fcb', { hasRestarted: true })).toEqual(form);
    expect(decide(none, '', { hasRestarted: true })).toEqual({ kind: 'leave', address: accountSite });
  });
});

function decide(
  outcome: CallOutcome<Session>,
  search: string,
  { path = '/dsone/login', hasRestarted = false, staysAtForm = false } = {},
): AfterSessionCheck {
  const address = new URL(path + search, 'https://login.driversupport.example');
  return afterSessionCheck(outcome, { address, hasRestarted, staysAtForm }, exampleConfig());
}
