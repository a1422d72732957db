import { exampleConfig } from 'config/example-config';
import { traceparentForm } from 'shared-protocol/account/reference';
import { testEvery } from 'shared-protocol/testing/test-every';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answers, fakeFetch } from '../../testing/fake-fetch.ts';
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
