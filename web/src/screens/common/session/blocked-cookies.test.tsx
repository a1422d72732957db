import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fakeAccountServer } from '../../../testing/fake-account-server.ts';
import { answers } from '../../../testing/fake-fetch.ts';
import { loginField } from '../../../testing/login-field.ts';
import { browserNavigations, quietConfig, renderApp } from '../../../testing/render-app.tsx';

vi.mock('../../../lib/navigate-browser.ts');

const target = 'https://rp.example/cb';
const query = `?ReturnUrl=${encodeURIComponent(target)}`;
const accepted = answers.json({ isOk: true });
const nobody = answers.json({ isOk: false, statusText: 'Nobody is signed in.' });
const unlicensed = answers.json({ SvcLicenseState: '', UUID: 'u-1' });
const noUuid = answers.json({ SvcLicenseState: 'Active', UUID: '' });
const blocked = /This browser keeps no cookies/;

const logins = [
  ['/dsone/password-login', 'Email Address', 'Login'],
  ['/maverick/password-login', 'Email address', 'Continue'],
] as const;

describe('a browser that says that it keeps no cookies', () => {
  test.each(logins)('is sent to the ReturnUrl by a login at %s that was accepted', async (path, email, button) => {
    blockCookies();
    await logIn(path, email, button);
    expect(screen.queryByText(blocked)).toBeNull();
  });

  test('is named on a page that finds no session, and on no page that finds one', async () => {
    blockCookies();
    const server = fakeAccountServer({ userInfo: nobody });
    renderApp('/dsone/set-password');
    await screen.findByText(blocked);
    cleanup();
    renderApp(`/dsone/login${query}`);
    await screen.findByText(blocked);
    cleanup();
    server.answer('checkSession', unlicensed);
    renderApp(`/dsone/login${query}`);
    await loginField();
    expect(screen.queryByText(blocked)).toBeNull();
  });
});

describe('a browser that keeps cookies', () => {
  test('is not mentioned when its session has ended right after the sign-in', async () => {
    const server = await logIn(...logins[0]);
    cleanup();
    server.answer('userInfo', nobody);
    renderApp('/dsone/set-password');
    await screen.findByText('Your sign-in has ended');
    cleanup();
    for (const answer of [answers.noContent, noUuid]) {
      server.answer('checkSession', answer);
      renderApp(`/dsone/login${query}`);
      await loginField();
      expect(screen.queryByText(blocked)).toBeNull();
      cleanup();
    }
  });
});

async function logIn(path: string, email: string, button: string): Promise<ReturnType<typeof fakeAccountServer>> {
  const server = fakeAccountServer({ login: accepted, loginMaverick: accepted });
  const config = quietConfig();
  config.features.passwordLogin = true;
  renderApp(path + query, { config });
  fireEvent.input(await screen.findByLabelText(email), { target: { value: 'ann@company.example' } });
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'a password' } });
  fireEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(browserNavigations()).toEqual([[target, 'assign']]));
  return server;
}

function blockCookies(): void {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
}
