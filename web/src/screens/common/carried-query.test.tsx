import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeAccountServer } from '../../testing/fake-account-server.ts';
import { answers } from '../../testing/fake-fetch.ts';
import { fillIn } from '../../testing/fill-in.ts';
import { browserNavigations, quietConfig, renderApp } from '../../testing/render-app.tsx';
import { isDisabled } from '../../testing/is-disabled.ts';

vi.mock('../../lib/navigate-browser.ts');

const query = '?utm=a+b&ReturnUrl=%2Fx&redirectUrl=%2Fy&code=c&token=t';
const atCart = '?utm=a+b&redirectUrl=%2Fy&code=c&token=t';
const config = quietConfig();
const { loginUiUrl, accountPageUrl, cartUrl } = config.driverSupport;

test.each([
  ['/dsone/forgot-password-confirmation', 'Back to Login', loginUiUrl + query],
  ['/dsone/set-password-confirmation', 'Login', accountPageUrl + atCart],
  ['/maverick/set-password-confirmation', 'Login', config.maverick.accountPageUrl + atCart],
  ['/dsone/login-sign-up', 'Create Your Account', cartUrl + atCart],
])('at %s, %s carries the query, and is busy then', async (path, name, target) => {
  renderApp(path + query);
  const button = await screen.findByRole('button', { name });
  await userEvent.click(button);
  expect(browserNavigations()).toEqual([[target, 'link']]);
  expect(isDisabled(button)).toBe(true);
  expect([...document.querySelectorAll('[aria-busy=true]')]).toEqual([button]);
});

test('after a reset, Login carries the query but the redirectUrl of the reset, beside a configured one', async () => {
  const own = { ...config, driverSupport: { ...config.driverSupport, loginUiUrl: `${loginUiUrl}?product=6#top` } };
  renderApp('/dsone/reset-password-confirmation?REDIRECTURL=%2Fy&utm=a+b&ReturnUrl=%2Fx&token=t', { config: own });
  await userEvent.click(await screen.findByRole('button', { name: 'Login' }));
  expect(browserNavigations()).toEqual([[`${loginUiUrl}?product=6&utm=a+b&ReturnUrl=%2Fx&token=t#top`, 'link']]);
});

test('the query of a form goes on to its confirmation', async () => {
  fakeAccountServer({ forgotPasswordDsone: answers.json({ isOk: true }) });
  renderApp(`/dsone/forgot-password${query}`);
  await fillIn(await screen.findByLabelText('Email Address'), 'ann@company.example');
  await userEvent.click(screen.getByRole('button', { name: 'Send Email' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Back to Login' }));
  await waitFor(() => expect(browserNavigations()).toEqual([[loginUiUrl + query, 'link']]));
});

const own = '?utm=a+b&ReturnUrl=%2Fx';

test.each([
  ['/dsone/password-login', own, 'Forgot your password?', `/dsone/forgot-password${own}`],
  ['/dsone/password-login', query, 'Create Account', cartUrl + atCart],
  ['/dsone/login-sign-up', own, 'Click here to log in', `/dsone/login${own}`],
  [
    '/dsone/login-sign-up',
    `${own}&usePassword=true`,
    'Click here to log in',
    `/dsone/password-login${own}&usePassword=true`,
  ],
  ['/dsone/reset-password', own, 'Send a new link', `/dsone/forgot-password${own}`],
  ['/dsone/auto-login', `${own}&UUID=u&token=t`, 'Log in again', `/dsone/login${own}&token=t`],
  ['/maverick/auto-login', own, 'Log in again', `/maverick/login${own}`],
  ['/dsone/login', `${query}&failedEmail=ann%40company.example`, 'Create Account', cartUrl + atCart],
])('at %s%s, %s is a link to %s', async (path, search, name, target) => {
  fakeAccountServer({ autoLogin: answers.json({ isOk: false }, { status: 400 }) });
  renderApp(path + search);
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(target);
});
