// @vitest-environment node
import { testEvery } from 'shared-protocol/testing/test-every';
import { beforeEach, describe, expect, test, vi } from 'vitest';
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
  test('asks by the cookie where the address carries no uuid', async () => {
    const network = fakeFetch(answers.noContent);
    await checkSession(call, undefined);
    expect(network.mock.calls[0]?.[0]).toBe('/account/session');
  });

  test('asks by the uuid of the address', async () => {
    const network = fakeFetch(answers.noContent);
    await checkSession(call, 'u-1');
    expect(network.mock.calls[0]).toMatchObject(['/account/licence', { method: 'POST', body: '{"UUID":"u-1"}' }]);
  });

  testEvery([null, {}, { SvcLicenseState: 'Active', UUID: '' }, { SvcLicenseState: 'Active', UUID: null }])(
    'finds no session without a UUID',
    async (answer) => {
      fakeFetch(answers.json(answer));
      expect(await checkSession(call, undefined)).toEqual({ status: 'ok', value: { kind: 'none' } });
    },
  );

  testEvery([
    ['Active', { SvcLicenseState: 'Active', UUID: 'u-1' }],
    ['Surprise', { SvcLicenseState: 'Surprise', UUID: 'u-1' }],
    ['', { SvcLicenseState: '', UUID: 'u-1' }],
    ['', { SvcLicenseState: null, UUID: 'u-1' }],
    ['', { UUID: 'u-1' }],
  ])('finds a session with its licence state', async ([licenceState, answer]) => {
    fakeFetch(answers.json(answer));
    expect(await checkSession(call, undefined)).toEqual({
      status: 'ok',
      value: { kind: 'session', uuid: 'u-1', licenceState },
    });
  });

  test('does not take a failure for a missing session', async () => {
    fakeFetch(answers.text('', { status: 500 }));
    expect((await checkSession(call, undefined)).status).toBe('failed');
  });
});

describe('the answer that the head asked for', () => {
  test('is handed out once', () => {
    const response = Promise.resolve(new Response());
    window.earlySessionAnswer = { operation: 'checkSession', response };
    expect(takeEarlySessionAnswer('checkSession')).toEqual({ earlyAnswer: { operation: 'checkSession', response } });
    expect(takeEarlySessionAnswer('checkSession')).toEqual({});
  });

  test('is none to another operation', () => {
    window.earlySessionAnswer = { operation: 'checkSession', response: Promise.resolve(new Response()) };
    expect(takeEarlySessionAnswer('checkLicence')).toEqual({});
    expect(window.earlySessionAnswer).toBeUndefined();
  });
});
