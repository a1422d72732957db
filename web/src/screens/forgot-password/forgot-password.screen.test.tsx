import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeAccountServer } from '../../testing/fake-account-server.ts';
import { answers } from '../../testing/fake-fetch.ts';
import { fillIn } from '../../testing/fill-in.ts';
import { loginField } from '../../testing/login-field.ts';
import { browserNavigations, effectsRun, quietConfig, renderApp, renderNextPage } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';
import { isDisabled } from '../../testing/is-disabled.ts';

vi.mock('../../lib/navigate-browser.ts');

const email = 'ann@company.example';

test.each([
  ['/forgotPassword', 'forgotPassword', email, email],
  ['/dsone/forgot-password', 'forgotPasswordDsone', 'kim@münchen.example', 'kim@xn--mnchen-3ya.example'],
] as const)(
  '%s (%s) leads to a confirmation that names %s as it was typed and how long the link works, and can send it again',
  async (path, operation, typed, sent) => {
    const server = fakeAccountServer({ [operation]: answers.json({ isOk: true }) });
    renderApp(path, { config: { ...quietConfig(), resetLinkExpiry: '90 minutes' } });
    await fillIn(await screen.findByLabelText('Email Address'), typed);
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Password Reset Email Sent' });
    expect(screen.getByText('Email link expires in 90 minutes.')).toBeTruthy();
    expect(screen.getByText(typed).tagName).toBe('BDI');
    expect(screen.getByText('Be sure to check your Spam or Junk folder')).toBeTruthy();
    expect(window.location.href).not.toContain(typed.split('@')[0]);

    await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
    await screen.findByText(/^You can send it again in \d+ s$/);
    expect(isDisabled(screen.getByRole('button', { name: 'Send it again' }))).toBe(true);
    await waitFor(() => {
      expect(server.requestsOf(operation).map(({ body }) => body)).toEqual([{ email: sent }, { email: sent }]);
    });

    // The mistyped address is there to be corrected.
    await userEvent.click(screen.getByRole('button', { name: 'Use another email' }));
    await screen.findByRole('heading', { name: 'Forgot Your Password?' });
    expect(await screen.findByLabelText('Email Address')).toHaveProperty('value', typed);
  },
);

test.each(['/dsone/forgot-password', '/forgotPassword'])(
  'Close leads from %s to the form of the login, also without a session, and it stays, after a reload and a refusal too',
  async (path) => {
    fakeAccountServer({ sendAccessLink: answers.json({ isOk: false }) });
    renderApp(`${path}?ReturnUrl=%2Fcb&utm=a&state=s&signInExpired=true`);
    await fillIn(await screen.findByLabelText('Email Address'), email);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(await loginField()).toHaveProperty('value', email);
    expect(window.location.pathname + window.location.search).toBe('/dsone/login?utm=a&signInExpired=true');

    await reload();
    await loginField();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Account Not Found' });
    await reload();
    await screen.findByRole('heading', { name: 'Account Not Found' });
    expect(browserNavigations()).toEqual([]);
  },
);

test('a confirmation that was not reached from the form knows no address, and sends nothing', async () => {
  renderApp('/dsone/forgot-password-confirmation');
  await screen.findByText('Check your Inbox and click the link to set a new password.');
  expect(screen.getByText('Be sure to check your Spam or Junk folder')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
  expect(document.querySelector('main bdi')).toBeNull();
});

test('a refused address is selected for another one, a link by mail is offered, and not the same again', async () => {
  fakeAccountServer({ forgotPasswordDsone: answers.json({ isOk: false, statusText: 'No password here.' }) });
  renderApp('/dsone/forgot-password?utm=a');
  const field = await screen.findByLabelText<HTMLInputElement>('Email Address');
  const select = vi.spyOn(field, 'select');
  await fillIn(field, email);
  await userEvent.keyboard('{Enter}');
  const text = await screen.findByText(wholeText('Forget password request failed: No password here.'));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await waitFor(() => expect(select).toHaveBeenCalledOnce());
  expect(document.activeElement).toBe(field);
  const notice = text.closest<HTMLElement>('[role=alert]')!;
  const link = within(notice).getByRole('link', { name: 'Email me a link instead' });
  expect(link.getAttribute('href')).toBe('/dsone/login?utm=a');
});

test.each([
  [` ${email} `, email],
  ['Call +1 800 555 0100', ''],
])('a new reset link is asked for with the address of the old one: %j', async (given, expected) => {
  renderApp(`/dsone/reset-password?email=${encodeURIComponent(given)}`);
  await userEvent.click(await screen.findByRole('link', { name: 'Send a new link' }));
  renderNextPage();
  expect(await screen.findByLabelText('Email Address')).toHaveProperty('value', expected);
});

test.each([
  ['/dsone/forgot-password-confirmation', 'Back to Login'],
  ['/dsone/reset-password-confirmation', 'Login'],
])('at %s the login gets the language, where there is a choice', async (address, name) => {
  renderApp(address, { config: { ...quietConfig(), languages: ['en', 'de'] } });
  await userEvent.click(await screen.findByRole('button', { name }));
  const { href } = new URL('?ui_locales=en', quietConfig().driverSupport.loginUiUrl);
  expect(browserNavigations()).toEqual([[href, 'link']]);
});

/** As the browser does it: the entry keeps its state, the app none of its own. */
async function reload(): Promise<void> {
  const { usr } = window.history.state as { readonly usr: unknown };
  cleanup();
  renderApp(window.location.href, { state: usr });
  await effectsRun();
}
