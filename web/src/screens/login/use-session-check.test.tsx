import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { AppConfig } from 'config/app-config';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionTexts } from '../../lib/browser-storage.ts';
import { fakeAccountServer, heldAnswer } from '../../testing/fake-account-server.ts';
import { answers } from '../../testing/fake-fetch.ts';
import { loginField, queryLoginField } from '../../testing/login-field.ts';
import { browserNavigations, effectsRun, quietConfig, renderApp, renderNextPage } from '../../testing/render-app.tsx';

vi.mock('../../lib/navigate-browser.ts');

const accountSite = 'https://account.driversupport.example/sign-in';
const licensed = answers.json({ SvcLicenseState: 'Active', UUID: 'u 1&x' });

beforeEach(() => sessionTexts.remove('signInRestartedAt'));
afterEach(() => delete document.documentElement.dataset['language']);

describe('while the session is looked for', () => {
  test('a spinner shows, headed with the product, and no form', async () => {
    const session = heldAnswer();
    fakeAccountServer({ checkSession: session.act });
    renderApp('/dsone/login');
    expect(screen.getByRole('heading', { name: 'Driver Support' })).not.toBeNull();
    expect(screen.getByText('Software Is Loading...').closest('[aria-live="polite"]')).not.toBeNull();
    expect(queryLoginField()).toBeNull();
    session.give(answers.noContent);
    await waitFor(() => expect(browserNavigations()).toHaveLength(1));
    expect(screen.getByText('Software Is Loading...')).not.toBeNull();
  });

  test('and leads to a page that is not shown after all, the visitor signs in here', async () => {
    const browser = new EventTarget();
    vi.stubGlobal('navigation', browser);
    fakeAccountServer();
    renderApp('/dsone/login');
    await waitFor(() => expect(browserNavigations()).toHaveLength(1));
    act(() => void browser.dispatchEvent(new Event('navigateerror')));
    await loginField();
    expect(screen.queryByText('Software Is Loading...')).toBeNull();
    expect(browserNavigations()).toHaveLength(1);
  });

  test('also for a visitor who comes from another screen, who leaves without a session and a ReturnUrl', async () => {
    const server = fakeAccountServer();
    const config = quietConfig();
    config.features.passwordLogin = true;
    renderApp('/dsone/password-login', { config });
    const link = await screen.findByRole('link', { name: 'Email me a link instead' });
    act(() => link.click());
    renderNextPage({ config });
    await waitFor(() => expect(browserNavigations()[1]).toEqual([config.driverSupport.accountSiteUrl, 'replace']));
    expect(server.requests.map(({ operation }) => operation)).toEqual(['checkSession']);
  });

  test('the answer that the head asked for is taken, instead of a second request', async () => {
    const server = fakeAccountServer();
    window.earlySessionAnswer = { operation: 'checkSession', response: licensed() };
    renderApp('/dsone/login');
    await waitFor(() => expect(window.location.pathname).toBe('/dsone/auto-login'));
    expect(server.requests).toEqual([]);
  });
});

describe('no check is made', () => {
  test('for the form that Back leads to after a reload of Check Your Email, which shows at once', async () => {
    const server = fakeAccountServer();
    window.history.replaceState(
      { usr: { typedEmail: 'ann@company.example' }, key: 'form', idx: 0 },
      '',
      '/dsone/login',
    );
    window.history.pushState(null, '', '/dsone/login');
    renderApp('/dsone/login', { state: { linkSentTo: 'ann@company.example', sessionBefore: '' } });
    await screen.findByRole('heading', { name: 'Check Your Email' });
    act(() => window.history.back());
    expect(await loginField()).toHaveProperty('value', 'ann@company.example');
    await effectsRun();
    expect(server.requests).toEqual([]);
    expect(browserNavigations()).toEqual([]);
  });
});

describe('a session with a licence', () => {
  test('goes to auto-login with its UUID, leaving no entry to come back to', async () => {
    fakeAccountServer({ checkSession: licensed });
    const entries = window.history.length;
    renderApp('/loginDSOne?ReturnUrl=%2Fcb');
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/dsone/auto-login?uuid=u+1%26x'),
    );
    expect(window.history.length).toBe(entries);
    expect(browserNavigations()).toEqual([]);
  });

  test('is found by the uuid of the address', async () => {
    const server = fakeAccountServer({ checkLicence: licensed });
    renderApp('/dsone/login?UUID=u-2');
    await waitFor(() => expect(window.location.pathname).toBe('/dsone/auto-login'));
    expect(server.requests.map(({ operation, body }) => [operation, body])).toEqual([
      ['checkLicence', { UUID: 'u-2' }],
    ]);
  });
});

describe('no session', () => {
  test.each([
    ['/unknown/path?x=1', accountSite],
    ['/dsone/login?redirect_uri=https://MAVERICK.example', 'https://www.mavericksafe.example/signed-out'],
  ])('at %s leaves for %s, without an entry to come back to', async (address, target) => {
    fakeAccountServer();
    renderApp(address);
    await waitFor(() => expect(browserNavigations()).toEqual([[target, 'replace']]));
    expect(queryLoginField()).toBeNull();
  });

  test('but a ReturnUrl shows the form', async () => {
    const server = fakeAccountServer();
    renderApp('/dsone/login?ReturnUrl=javascript:alert(1)');
    await loginField();
    expect(server.requests.map(({ operation }) => operation)).toEqual(['checkSession']);
    expect(screen.queryByText(/couldn't check/)).toBeNull();
    expect(browserNavigations()).toEqual([]);
  });
});

describe('a check that brings no answer', () => {
  test('shows the form with a quiet notice and sends nobody away', async () => {
    fakeAccountServer({ checkSession: answers.text('', { status: 500 }) });
    renderApp('/dsone/login');
    await loginField();
    const notice = screen.getByText("We couldn't check if you're already signed in. You can sign in below.");
    expect(notice.closest('[aria-live="polite"]')).not.toBeNull();
    expect(browserNavigations()).toEqual([]);
  });
});

describe('a sign-in that has expired', () => {
  const address = '/dsone/login?ReturnUrl=%2Fcb&signInExpired=true&email=ann%40company.example';

  test('starts again once, with the email kept, and is then explained', async () => {
    fakeAccountServer();
    renderApp(address);
    await waitFor(() =>
      expect(browserNavigations()).toEqual([[`${accountSite}?email=ann%40company.example`, 'replace']]),
    );

    cleanup();
    renderApp(address);
    expect(await screen.findByText(/This sign-in has expired/)).not.toBeNull();
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'ann@company.example');
    expect(browserNavigations()).toHaveLength(1);
    act(() => screen.getByRole('button', { name: 'Go to your account page' }).click());
    expect(browserNavigations()[1]).toEqual([accountSite, 'link']);
  });

  test('tells the account site the language of the page, where there are several', async () => {
    const config: AppConfig = { ...quietConfig(), languages: ['en', 'de'] };
    document.documentElement.dataset['language'] = 'de';
    fakeAccountServer();
    renderApp(address, { config });
    await waitFor(() => expect(browserNavigations()).toHaveLength(1));
    expect(new URL(browserNavigations()[0]![0]).searchParams.get('ui_locales')).toBe('de');

    cleanup();
    renderApp(address, { config });
    const link = await screen.findByRole('button', { name: 'Go to your account page' });
    act(() => link.click());
    expect(browserNavigations()[1]).toEqual([`${accountSite}?ui_locales=en`, 'link']);
  });

  test('starts again for a visitor who comes back much later', async () => {
    fakeAccountServer();
    sessionStorage.setItem('signInRestartedAt', String(Date.now() - 11 * 60_000));
    renderApp(address);
    await waitFor(() => expect(browserNavigations()).toHaveLength(1));
  });

  test('is not misled by something else in storage', async () => {
    fakeAccountServer();
    sessionStorage.setItem('signInRestartedAt', '{}');
    renderApp(address);
    await waitFor(() => expect(browserNavigations()).toHaveLength(1));
  });

  test('is explained at once where the browser keeps nothing, because it could go round for ever', async () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    fakeAccountServer();
    cleanup();
    renderApp(address);
    expect(await screen.findByText(/This sign-in has expired/)).not.toBeNull();
    expect(browserNavigations()).toEqual([]);
  });
});
