// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, fakeFetch } from '../testing/fake-fetch.ts';
import { createCallAccount, prepareCalls } from './call-account.ts';
import { checkSession, takeEarlySessionAnswer } from './session-check.ts';

await prepareCalls();

const call = createCallAccount({ accountOrigin: '', account: { paths: {} } });

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', {});
});

describe('the session check', () => {
  it('asks by the cookie where the address carries no uuid', async () => {
    const network = fakeFetch(answers.noContent);
    await checkSession(call, undefined);
    expect(network.mock.calls[0]?.[0]).toBe('/account/session');
  });

  it('asks by the uuid of the address', async () => {
    const network = fakeFetch(answers.noContent);
    await checkSession(call, 'u-1');
    expect(network.mock.calls[0]).toMatchObject(['/account/licence', { method: 'POST', body: '{"UUID":"u-1"}' }]);
  });

  it.each([
    ['a 204', answers.noContent],
    ['null', answers.json(null)],
    ['nothing', answers.json({})],
    ['no UUID', answers.json({ SvcLicenseState: 'Active' })],
    ['an empty UUID', answers.json({ SvcLicenseState: 'Active', UUID: '' })],
    ['a null UUID', answers.json({ SvcLicenseState: 'Active', UUID: null })],
  ])('finds no session in %s', async (_what, act) => {
    fakeFetch(act);
    expect(await checkSession(call, undefined)).toEqual({ status: 'ok', value: { kind: 'none' } });
  });

  it.each([
    ['Active', { SvcLicenseState: 'Active', UUID: 'u-1' }],
    ['Surprise', { SvcLicenseState: 'Surprise', UUID: 'u-1' }],
    ['', { SvcLicenseState: '', UUID: 'u-1' }],
    ['', { SvcLicenseState: null, UUID: 'u-1' }],
    ['', { UUID: 'u-1' }],
  ])('finds a session with the licence state %j', async (licenceState, answer) => {
    fakeFetch(answers.json(answer));
    expect(await checkSession(call, undefined)).toEqual({
      status: 'ok',
      value: { kind: 'session', uuid: 'u-1', licenceState },
    });
  });

  it.each([
    ['a 500', answers.text('', { status: 500 }), 'failed'],
    ['HTML', answers.text('<p>'), 'missing'],
    ['no connection', answers.noConnection, 'missing'],
    ['a refusal', answers.json({ isOk: false }, { status: 403 }), 'refused'],
  ])('does not take %s for a missing session', async (_what, act, status) => {
    fakeFetch(act);
    expect((await checkSession(call, undefined)).status).toBe(status);
  });
});

describe('the answer that the head asked for', () => {
  it.each(['checkSession', 'checkLicence'] as const)('to %s is handed out once', (operation) => {
    const response = Promise.resolve(new Response());
    window.earlySessionAnswer = { operation, response };
    expect(takeEarlySessionAnswer(operation)).toEqual({ earlyAnswer: { operation, response } });
    expect(takeEarlySessionAnswer(operation)).toEqual({});
  });

  it.each([
    ['checkSession', 'checkLicence'],
    ['checkLicence', 'checkSession'],
  ] as const)('to %s is no answer to %s', (asked, wanted) => {
    window.earlySessionAnswer = { operation: asked, response: Promise.resolve(new Response()) };
    expect(takeEarlySessionAnswer(wanted)).toEqual({});
    expect(window.earlySessionAnswer).toBeUndefined();
  });
});
