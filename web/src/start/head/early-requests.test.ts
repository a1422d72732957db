import { exampleConfig } from 'config/example-config';
import { traceparentForm } from 'shared-protocol/account/reference';
import { testEvery } from 'shared-protocol/testing/test-every';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { answers, fakeFetch } from '../../testing/fake-fetch.ts';
import { sendLogin, showLoginForm } from './early-requests.ts';
import { prepareApp } from './prepare-app.ts';

afterEach(() => {
  delete document.documentElement.dataset['language'];
  delete document.documentElement.dataset['wantedLanguage'];
});
beforeEach(() => {
  window.earlySessionAnswer = undefined;
  putConfig(JSON.stringify(exampleConfig()));
});

describe('the early session check', () => {
  testEvery([
    '/',
    '/dsone/login',
    '/DSOne/Login',
    '/loginDSOne',
    '/dsone/login/',
    '/dsone//log%69n',
    '/dsone/login?ReturnUrl=x',
  ])('starts wherever the login shows, with cookies, and leaves its answer for the app', async (address) => {
    const network = fakeFetch(answers.noContent);
    startAt(address);
    expect(network.mock.calls).toEqual([
      ['/account/session', { credentials: 'include', method: 'GET', headers: { Accept: 'application/json' } }],
    ]);
    expect(window.earlySessionAnswer?.operation).toBe('checkSession');
    expect((await window.earlySessionAnswer?.response)?.status).toBe(204);
  });

  test('carries a reference where the configuration has references, and hands it over', () => {
    const { features } = exampleConfig();
    putConfig(JSON.stringify({ ...exampleConfig(), features: { ...features, reference: true } }));
    const network = fakeFetch(answers.noContent);
    startAt('/dsone/login');
    const headers = window.earlySessionAnswer?.headers;
    expect(headers?.['traceparent']).toMatch(traceparentForm);
    expect(network.mock.calls[0]?.[1]?.headers).toEqual(headers);
  });

  testEvery(['/dsone/logout', '/maverick/login', '/dsone', '/dsone/login/more', '/unknown'])(
    'does not start elsewhere',
    (address) => {
      const network = fakeFetch();
      startAt(address);
      expect(network).not.toHaveBeenCalled();
      expect(window.earlySessionAnswer).toBeUndefined();
    },
  );

  testEvery([
    ['?uuid=u-1', 'u-1'],
    ['?UUID=u-1', 'u-1'],
    ['?uuid=%22%7D', '"}'],
    ['?uuid=%3Cscript%3E', '<script>'],
  ])('asks for the licence of the uuid of the address', ([search, uuid]) => {
    const network = fakeFetch(answers.noContent);
    startAt(`/dsone/login${search}`);
    expect(network.mock.calls).toEqual([
      [
        '/account/licence',
        {
          credentials: 'include',
          method: 'POST',
          headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
          body: JSON.stringify({ UUID: uuid }),
        },
      ],
    ]);
    expect(window.earlySessionAnswer?.operation).toBe('checkLicence');
  });

  testEvery(['?uuid=', '?uuid=%20', '?uuids=1', '?ReturnUrl=uuid%3D1'])(
    'asks for the session where there is none',
    (search) => {
      const network = fakeFetch(answers.noContent);
      startAt(`/dsone/login${search}`);
      expect(network.mock.calls[0]?.[0]).toBe('/account/session');
    },
  );

  test('goes where the configuration says', () => {
    const paths = { checkSession: '/v2/session', checkLicence: '/v2/licence' };
    putConfig(JSON.stringify({ ...exampleConfig(), accountOrigin: 'https://id.example', account: { paths } }));
    const network = fakeFetch(answers.noContent);
    startAt('/dsone/login');
    startAt('/dsone/login?uuid=1');
    expect(network.mock.calls.map(([url]) => url)).toEqual([
      'https://id.example/v2/session',
      'https://id.example/v2/licence',
    ]);
  });

  test.each([
    ['only one language is offered', ['en'], '', undefined],
    ['the page is in the visitor’s', ['en', 'de'], '', 'en'],
    ['the page’s host has chosen another', ['en', 'de'], '&ui_locales=de', 'de'],
  ])('tells the server the language of the visitor: where %s', (_what, languages, search, told) => {
    document.documentElement.dataset['language'] = 'en';
    putConfig(JSON.stringify({ ...exampleConfig(), languages }));
    const network = fakeFetch(answers.noContent);
    startAt(`/dsone/login?x=1${search}`);
    expect(new Headers(network.mock.calls[0]?.[1]?.headers).get('Accept-Language')).toBe(told ?? null);
  });

  testEvery(['', '{', 'null', '[]', '{}', '{"account":{}}', '<html>'])(
    'leaves a wrong configuration to the app, which says what is wrong',
    (text) => {
      putConfig(text);
      fakeFetch(answers.noContent);
      expect(() => startAt('/dsone/login')).not.toThrow();
      expect(window.earlySessionAnswer).toBeUndefined();
    },
  );

  test('leaves a failed connection to the app', async () => {
    fakeFetch(answers.noConnection);
    startAt('/dsone/login');
    await expect(window.earlySessionAnswer?.response).rejects.toThrow('Failed to fetch');
  });
});

describe('the form behind the spinner', () => {
  const wanted = '/dsone/login?ReturnUrl=%2Fcb';
  test.each([
    ['nobody is signed in', wanted, answers.noContent, 'form'],
    ['an answer without a UUID', wanted, answers.json({ SvcLicenseState: '', UUID: null }), 'form'],
    ['somebody is signed in', wanted, answers.json({ UUID: 'u-1' }), undefined],
    ['the check has failed', wanted, answers.json({}, { status: 500 }), undefined],
    ['there is nowhere to return to', '/dsone/login', answers.noContent, undefined],
    ['an account was not found', `${wanted}&failedEmail=x`, answers.noContent, undefined],
    ['a sign-in has expired', `${wanted}&signInExpired=true`, answers.noContent, undefined],
    ['the page is another one', '/dsone/logout?ReturnUrl=%2Fcb', answers.noContent, undefined],
  ])('where %s', async (_where, address, answer, shown) => {
    const { dataset } = document.documentElement;
    dataset['rendered'] = 'dsone/login';
    onTestFinished(() => {
      delete dataset['rendered'];
      delete dataset['login'];
    });
    fakeFetch(answer);
    startAt(address);
    // In another page, an answer to ask for would change nothing.
    window.earlySessionAnswer ??= { operation: 'checkSession', response: answer(), headers: {} };
    await showLoginForm();
    expect(dataset['login']).toBe(shown);
  });
});

describe('the login that is sent before the app', () => {
  const { languages: _languages, ...config } = exampleConfig();
  const withBotCheck = (botCheck: boolean) => ({ ...config, features: { ...config.features, botCheck } });

  test('asks for the link and for the user, with the address in one spelling', () => {
    const network = fakeFetch(answers.noContent);
    expect(sendLogin({ email: ' ann@EXAMPLE.com ' }, withBotCheck(false))).not.toBeNull();
    expect(network.mock.calls.map(([url, init]) => [url, init?.body])).toEqual([
      ['/account/access-link', JSON.stringify({ Email: 'ann@example.com', ProductId: 6 })],
      ['/desktop/account/check', JSON.stringify({ email: 'ann@example.com' })],
    ]);
  });

  test.each([
    ['a bot check', { email: 'ann@example.com' }, true],
    ['no address', { email: 'ann' }, false],
    ['nothing', {}, false],
  ])('is left to the app where there is %s', (_what, typed, botCheck) => {
    const network = fakeFetch(answers.noContent);
    expect(sendLogin(typed, withBotCheck(botCheck))).toBeNull();
    expect(network).not.toHaveBeenCalled();
  });
});

function startAt(address: string): void {
  window.history.replaceState(null, '', address);
  prepareApp();
}

function putConfig(text: string): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'app-config';
  element.textContent = text;
  document.body.replaceChildren(element);
}
