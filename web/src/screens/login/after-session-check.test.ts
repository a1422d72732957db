// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { CallOutcome, MissingCause } from '../../account/outcome.ts';
import type { Session } from '../../account/session-check.ts';
import { exampleConfig } from '../../testing/example-config.ts';
import { afterSessionCheck, type AfterSessionCheck } from './after-session-check.ts';

const none: CallOutcome<Session> = { status: 'ok', value: { kind: 'none' } };
const licensed: CallOutcome<Session> = {
  status: 'ok',
  value: { kind: 'session', uuid: 'u-1', licenceState: 'Active' },
};
const unlicensed: CallOutcome<Session> = { status: 'ok', value: { kind: 'session', uuid: 'u-1', licenceState: '' } };

const accountSite = 'https://account.driversupport.example/';
const maverickLogout = 'https://www.mavericksafe.example/signed-out';
const form: AfterSessionCheck = { kind: 'form', notice: null };

const anyQuery = [
  '',
  '?ReturnUrl=%2Fcb',
  '?returnurl=%2Fcb',
  '?product=maverick',
  '?signInExpired=true',
  '?signInExpired=true&ReturnUrl=%2Fcb',
  '?failedEmail=a%40b.example',
];

describe('a session with a licence', () => {
  it.each(anyQuery)('goes to auto-login with its UUID, whatever the query (%s)', (search) => {
    expect(decide(licensed, search)).toEqual({ kind: 'auto-login', uuid: 'u-1' });
  });

  it.each(['Active', 'Trial', 'Expired', 'Surprise'])('counts in the state %s', (licenceState) => {
    const outcome: CallOutcome<Session> = { status: 'ok', value: { kind: 'session', uuid: 'u-1', licenceState } };
    expect(decide(outcome, '')).toEqual({ kind: 'auto-login', uuid: 'u-1' });
  });
});

describe('a session without a licence', () => {
  it.each(anyQuery.filter((search) => !search.includes('signInExpired')))('shows the form (%s)', (search) => {
    expect(decide(unlicensed, search)).toEqual(form);
  });

  it('and an expired sign-in starts again once, and is then explained', () => {
    const search = '?signInExpired=true&ReturnUrl=%2Fcb';
    expect(decide(unlicensed, search).kind).toBe('restart');
    expect(decide(unlicensed, search, { hasRestarted: true })).toEqual({ kind: 'form', notice: 'sign-in-expired' });
  });
});

describe('no session', () => {
  it.each([
    '?ReturnUrl=%2Fcb',
    '?returnurl=x',
    '?RETURNURL=x',
    '?ReturnUrl=',
    '?ReturnUrl',
    '?a=1&ReTuRnUrL=javascript:x',
  ])('and a ReturnUrl, in any letter case and even an empty one, shows the form (%s)', (search) => {
    expect(decide(none, search)).toEqual(form);
    expect(decide(none, `${search}&product=maverick`)).toEqual(form);
  });

  it.each([
    '',
    '?uuid=u-1',
    '?failedEmail=a%40b.example',
    '?ReturnUrls=x',
    '?redirect=ReturnUrl',
    '?signInExpired=false',
    // Without the sign in it, each would be the marker.
    ...['?mav%26erick', '?mav%2Berick'],
    // Nothing is decoded for ever.
    `?product=${encoded('maverick', 20)}`,
  ])('and no ReturnUrl leaves for the account site (%s)', (search) => {
    expect(decide(none, search)).toEqual({ kind: 'leave', address: accountSite });
  });

  it.each([
    '/Maverick-anything',
    '/%6Daverick/anything',
    '/%256Daverick/%zz',
    '/maverick/tom@x.example',
    '/dsone/login?redirect_uri=https%3A%2F%2Fmy.MAVERICKsafe.example%2Fcb',
    '/dsone/login?redirectUrl=%2FMaverick%2Fui',
    '/dsone/login?a=1&amp;redirect_uri=maverick-app%3A%2F%2Fcb',
    `/dsone/login?redirectUrl=${encodeURIComponent(`/sign-in?ReturnUrl=${encodeURIComponent(`/connect/authorize?redirect_uri=${encodeURIComponent('https://my.mavericksafe.example/cb')}`)}`)}`,
    '/dsone/login?product=maverick',
    '/dsone/login?product=MAVERICK&failedEmail=a%40b.example',
    '/dsone/login?from=maverick-site',
    '/dsone/login?from=www.MaverickSafe.example&email=tom@maverick.example&utm_source=mail',
    '/dsone/login?a=%zz&product=%6D%61verick',
    '/dsone/login?product=%25256daverick%25zz',
    '/dsone/login?maverick',
    '/dsone/login?%6daverick=1',
    '/dsone/login?maverickEmail=tom@x.example',
    '/dsone/login?from=https%3A%2F%2Fsocial.example%2F@maverick',
    '/dsone/login?medium=maverick&campaign_utm=1&client_id=maverick&clientid=1',
    '/dsone/login?client_id=maverick-web',
    '/dsone/login?my_gallery=maverick',
    '/dsone/login?igshidden=maverick',
    '/dsone/login?utm_source=x%26a&x=utm_source&source=maverick',
    '/dsone/login#maverick',
    '/dsone/login?x=#product=maverick',
  ])('and the second product’s marker, in any letter case, leaves for that product’s logout (%s)', (path) => {
    expect(decide(none, '', { path })).toEqual({ kind: 'leave', address: maverickLogout });
  });

  it.each([
    ...[
      'email',
      'EMAIL',
      'failedEmail',
      'failed_email',
      'login_hint',
      'LoginHint',
      'login-hint',
      'e-mail',
      '%65mail',
      '%252565mail',
    ].flatMap((key) => [`?${key}=tom@maverick.example`, `?x=1&amp;${key}=maverick`, `?a#${key}=maverick`]),
    '?user=tom%40maverick.example',
    '?user=tom%252540maverick.example',
    '?user=tom%2540maverick.example%25zz%ff',
    '?user=maverick+tom%2540x.example',
    '?user=Maverick%20Mike%20%3Cmike@x.example%3E',
    '?user=maverick+tag@x.example',
    '?email=tom%26maverick@x.example',
    '?email=tom&maverick@x.example',
    '?email=maverick%3Ftom@x.example',
    '?email=%22maverick%20x%22@x.example',
    '?tom@maverick.example',
    '?user=mailto:tom@maverick.example',
    '?user=tom@m%C3%BCnchen.maverick.example',
    '?redirect_uri=https%3A%2F%2Frp.example%2Fcb%3Flogin_hint%3Dtom@maverick.example%26utm%3Dmaverick',
    '?redirect_uri=https%3A%2F%2Frp.example%2Fcb%3Flogin_hint%3Dmaverick',
    '#tom@maverick.example',
    '/tom@maverick.example',
  ])('and the marker in a value that holds an email address does not (%s)', (search) => {
    expect(decide(none, search)).toEqual({ kind: 'leave', address: accountSite });
  });

  it.each([
    ...['utm_campaign', 'UTM_Source', 'utm%5Fmedium', 'utm_anything', 'utm-term', 'utm_maverick'],
    ...['gclid', 'GCLID', 'gclsrc', 'gbraid', 'wbraid', 'dclid', 'msclkid', 'fbclid', 'ttclid', 'twclid', 'yclid'],
    ...['li_fat_id', 'irclickid', 'click_id', 'mc_cid', 'mc_eid', 'igshid', 'srsltid', '_gl', '_ga', 'gad_source'],
  ])('and the marker in a campaign’s value does not (%s)', (key) => {
    for (const value of ['maverick-2025', 'x%26maverick', '%2526x%253Dmaverick', 'https%3A%2F%2Fmaverick.example']) {
      for (const search of [
        `?${key}=${value}`,
        `?a=1&amp;${key}=${value}`,
        `?x#${key}=${value}`,
        `?next=${encodeURIComponent(`/a?b=1&${key}=${value}`)}`,
      ]) {
        expect(decide(none, search), search).toEqual({ kind: 'leave', address: accountSite });
      }
    }
  });

  it.each(['?redirect_uri=https%3A%2F%2F%2F', `?${'%25'.repeat(9_000)}`, `?${'a=%3F'.repeat(9_000)}`, '?%&%%=%#%?%'])(
    'and an address that is no good is no obstacle (%#)',
    (search) => {
      expect(decide(none, search)).toEqual({ kind: 'leave', address: accountSite });
    },
  );

  it('is told at the second product’s host', () => {
    const address = new URL('https://login.mavericksafe.example/dsone/login');
    expect(afterSessionCheck(none, address, exampleConfig(), false)).toEqual({
      kind: 'leave',
      address: maverickLogout,
    });
  });

  it('is told by the configured marker, in any letter case too', () => {
    const config = exampleConfig();
    config.maverick.addressMarker = 'SecondProduct';
    const address = new URL('https://login.driversupport.example/dsone/login?redirectUrl=/secondPRODUCT');
    expect(afterSessionCheck(none, address, config, false)).toEqual({ kind: 'leave', address: maverickLogout });
    config.maverick.addressMarker = 'Product=second';
    address.search = '?a=1&product=SECOND';
    expect(afterSessionCheck(none, address, config, false)).toEqual({ kind: 'leave', address: maverickLogout });
    address.search = '?redirectUrl=/maverick';
    expect(afterSessionCheck(none, address, config, false)).toEqual({ kind: 'leave', address: accountSite });
  });
});

describe('a check that failed', () => {
  const failures: CallOutcome<Session>[] = [
    { status: 'failed', httpStatus: 500, retryAfterSeconds: undefined },
    { status: 'failed', httpStatus: 429, retryAfterSeconds: 5 },
    { status: 'refused', httpStatus: 403, statusText: 'no' },
    ...(['offline', 'time-limit', 'aborted', 'connection', 'unreadable', 'intercepted'] satisfies MissingCause[]).map(
      (cause) => ({ status: 'missing', cause }) as const,
    ),
  ];

  it.each(failures)('never sends anyone away: it shows the form and says so (%j)', (outcome) => {
    for (const search of anyQuery) expect(decide(outcome, search)).toEqual({ kind: 'form', notice: 'check-failed' });
  });
});

describe('a sign-in request that has expired', () => {
  it.each([
    '?signInExpired=true',
    '?SIGNINEXPIRED=true',
    '?signInExpired=true&ReturnUrl=%2Fcb',
    '?signInExpired=true&x=maverick',
  ])('starts again at the account site (%s)', (search) => {
    expect(decide(none, search)).toEqual({ kind: 'restart', address: accountSite });
  });

  it('keeps the email, encoded', () => {
    expect(decide(none, '?signInExpired=true&EMAIL=a%2Bb%26c%40d.example')).toEqual({
      kind: 'restart',
      address: `${accountSite}?email=a%2Bb%26c%40d.example`,
    });
  });

  it('keeps the email of a link that encodes no plus, and of one with HTML’s ampersands', () => {
    expect(decide(none, '?signInExpired=true&amp;email=a+b@d.example')).toEqual({
      kind: 'restart',
      address: `${accountSite}?email=a%2Bb%40d.example`,
    });
  });

  it('is explained the second time, so that it never goes round in a loop', () => {
    for (const search of ['?signInExpired=true', '?signInExpired=true&ReturnUrl=%2Fcb']) {
      expect(decide(none, search, { hasRestarted: true })).toEqual({ kind: 'form', notice: 'sign-in-expired' });
    }
  });

  it('of an earlier visit changes nothing for an address that does not say so', () => {
    expect(decide(none, '?ReturnUrl=%2Fcb', { hasRestarted: true })).toEqual(form);
    expect(decide(none, '', { hasRestarted: true })).toEqual({ kind: 'leave', address: accountSite });
  });
});

/** The text with its first letter encoded, and that encoded again and again. */
function encoded(text: string, times: number): string {
  return `%${'25'.repeat(times)}${text.charCodeAt(0).toString(16)}${text.slice(1)}`;
}

function decide(
  outcome: CallOutcome<Session>,
  search: string,
  { path = '/dsone/login', hasRestarted = false } = {},
): AfterSessionCheck {
  const address = new URL(path + search, 'https://login.driversupport.example');
  return afterSessionCheck(outcome, address, exampleConfig(), hasRestarted);
}
