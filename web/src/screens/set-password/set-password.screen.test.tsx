import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeAccountServer, heldAnswer } from '../../testing/fake-account-server.ts';
import { answers } from '../../testing/fake-fetch.ts';
import { fillIn } from '../../testing/fill-in.ts';
import { browserNavigations, effectsRun, quietConfig, renderApp, renderNextPage } from '../../testing/render-app.tsx';
import { wordsOf } from '../../testing/words-of.ts';
import { wholeText } from '../../testing/whole-text.ts';

vi.mock('../../lib/navigate-browser.ts');

const ann = { userInfo: answers.json({ isOk: true, email: 'ann@company.example' }) };
const nobody = { isOk: false, statusText: 'Nobody is signed in.' };

test.each([
  ['/dsone/set-password', '/dsone/login?ReturnUrl=%2Fdsone%2Fset-password'],
  ['/setPassword?ReturnUrl=%2Fa', '/dsone/login?ReturnUrl=%2FsetPassword%3FReturnUrl%3D%252Fa'],
  ['/maverick/set-password', '/maverick/password-login?ReturnUrl=%2Fmaverick%2Fset-password'],
])('at %s with nobody signed in, it offers to sign in and to come back, and no form', async (address, target) => {
  fakeAccountServer({ userInfo: answers.json(nobody) });
  renderApp(address);
  const notice = (await screen.findByText('Your sign-in has ended')).closest('[role=alert]');
  expect(wordsOf(notice)).toBe(
    'Your sign-in has ended Unable to fetch user info:Nobody is signed in. Sign in again to set your password.',
  );
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(target);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Set Password' })));
  expect(screen.queryByRole('button', { name: 'Save Password' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('without login by password, Maverick Safe has one sign in at its UI address', async () => {
  fakeAccountServer({ userInfo: answers.json(nobody) });
  const config = quietConfig();
  config.features.passwordLogin = false;
  renderApp('/maverick/set-password', { config });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(browserNavigations()).toEqual([[config.maverick.uiUrl, 'link']]);
});

test('another refusal shows the text of the specification and keeps the form', async () => {
  fakeAccountServer({ userInfo: answers.json({ isOk: false, statusText: 'Not from here.' }, { status: 403 }) });
  renderApp('/dsone/set-password');
  const error = await screen.findByText(wholeText('Unable to fetch user info:Not from here.'));
  const notice = error.closest<HTMLElement>('[role=alert]')!;
  expect(within(notice).getByRole('link', { name: 'Sign in' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Save Password' })).toBeTruthy();
});

test('who has a password already reads so, without a form and the sentence that there is none', async () => {
  const hasPassword = { isOk: false, statusText: '["Your account has a password already."]', reason: 'hasPassword' };
  fakeAccountServer({ ...ann, setPasswordDsone: answers.json(hasPassword) });
  renderApp('/dsone/set-password');
  await submitPassword();
  await screen.findByText('Your account has a password already.');
  expect(document.querySelector('form')).toBeNull();
  expect(screen.queryByText(/^You don't have a password/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Go to your account page' }));
  expect(browserNavigations()).toEqual([[quietConfig().driverSupport.accountPageUrl, 'link']]);
});

test('a refused password leads to the account page too', async () => {
  fakeAccountServer({ ...ann, setPasswordDsone: answers.json({ isOk: false, statusText: '["Not this one."]' }) });
  renderApp('/dsone/set-password');
  await submitPassword();
  const text = await screen.findByText('Not this one.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  const notice = text.closest<HTMLElement>('[role=alert]')!;
  await userEvent.click(within(notice).getByRole('button', { name: 'Go to your account page' }));
  expect(browserNavigations()).toEqual([[quietConfig().driverSupport.accountPageUrl, 'link']]);
});

test('a sign-in that ends while the form is open is shown when a password is saved, in place of the form', async () => {
  const server = fakeAccountServer({
    userInfo: answers.json({ isOk: true, email: 'ann@company.example' }),
    setPasswordDsone: answers.json({ isOk: false, statusText: '["Too plain."]' }),
  });
  renderApp('/dsone/set-password');
  const save = await submitPassword();
  // Who is still signed in keeps the form, and reads why.
  await waitFor(() => expect(server.requestsOf('userInfo')).toHaveLength(2));
  await screen.findByText('Too plain.');

  server.answer('userInfo', answers.json(nobody));
  await userEvent.click(save);
  await screen.findByText('Your sign-in has ended');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Set Password' }));
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save Password' })).toBeNull();
});

test('a press before the first answer saves for the account that the answer names, and not before', async () => {
  const user = heldAnswer();
  const server = fakeAccountServer({ userInfo: user.act, setPasswordDsone: answers.json({ isOk: true }) });
  renderApp('/dsone/set-password');
  await submitPassword();
  await effectsRun();
  expect(server.requestsOf('setPasswordDsone')).toHaveLength(0);
  user.give(answers.json({ isOk: true, email: 'ann@company.example' }));
  await waitFor(() => expect(browserNavigations()).toHaveLength(1));
  expect(server.requestsOf('setPasswordDsone')).toHaveLength(1);
});

test.each([
  ['/account', '/account'],
  ['/dsone/set-password', '/dsone/set-password-confirmation'],
  ['https://evil.example/', '/dsone/set-password-confirmation'],
  // The configuration only links to this address.
  ['https://legal.example/privacy', '/dsone/set-password-confirmation'],
])('with the ReturnUrl %s it sends and goes on to %s', async (returnUrl, followed) => {
  const server = fakeAccountServer({ ...ann, setPasswordDsone: answers.json({ isOk: true }) });
  const config = quietConfig();
  config.driverSupport.privacyPolicyUrl = 'https://legal.example/privacy';
  renderApp(`/dsone/set-password?RETURNURL=${encodeURIComponent(returnUrl)}`, { config });
  await submitPassword();
  await waitFor(() => expect(browserNavigations()).toEqual([[window.location.origin + followed, 'assign']]));
  expect(server.requestsOf('setPasswordDsone').map(({ body }) => body)).toEqual([bodyWith(followed)]);
});

test.each([
  ['/setPassword', 'setPassword', '/set-password-confirmation', 'Driver Support'],
  ['/dsone/set-password', 'setPasswordDsone', '/dsone/set-password-confirmation', 'Driver Support'],
  ['/maverick/set-password', 'setPasswordDsone', '/maverick/set-password-confirmation', 'Maverick Safe'],
] as const)(
  '%s says what it is for, is stored by %s, and leads to %s of %s',
  async (path, operation, next, product) => {
    const server = fakeAccountServer({ ...ann, [operation]: answers.json({ isOk: true }) });
    renderApp(path);
    await screen.findByRole('heading', { name: 'Set Password' });
    expect(screen.getByText("You don't have a password. For your security please enter one.")).toBeTruthy();
    await submitPassword();
    await waitFor(() => expect(browserNavigations()).toEqual([[window.location.origin + next, 'assign']]));
    expect(server.requestsOf(operation).map(({ body }) => body)).toEqual([bodyWith(next)]);

    renderNextPage();
    await screen.findByRole('heading', { name: 'Your New Password Has Been Set!' });
    const saved = `We have saved your ${product} password. Please use the new password you entered to log into the application.`;
    expect(screen.getByText(saved)).toBeTruthy();
  },
);

test('a refused password shows the first message of the list, as text, and what was typed stays', async () => {
  const markup = '<img src=x onerror=alert(1)>';
  const statusText = JSON.stringify([markup, 'Too short.']);
  fakeAccountServer({ ...ann, setPasswordDsone: answers.json({ isOk: false, statusText }) });
  renderApp('/maverick/set-password');
  await submitPassword();
  expect((await screen.findByText(wholeText(markup))).closest('[role=alert]')).not.toBeNull();
  expect(document.querySelector('main img[src=x]')).toBeNull();
  expect(screen.queryByText('Too short.')).toBeNull();
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'a first horse 3');
});

test.each([
  ['/dsone/set-password', quietConfig().driverSupport.accountPageUrl],
  ['/maverick/set-password', quietConfig().maverick.accountPageUrl],
])('the close button of %s leads to %s, which need not ask again', async (path, accountPage) => {
  fakeAccountServer(ann);
  renderApp(path);
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(browserNavigations()).toEqual([[`${accountPage}?skip=true`, 'link']]);
});

function bodyWith(returnUrl: string): object {
  return { Password: 'a first horse 3', ConfirmPassword: 'a first horse 3', ReturnUrl: returnUrl };
}

/** Returns the button that it has pressed. */
async function submitPassword(): Promise<HTMLElement> {
  for (const label of ['Password', 'Confirm Password']) {
    await fillIn(await screen.findByLabelText(label), 'a first horse 3');
  }
  const save = screen.getByRole('button', { name: 'Save Password' });
  await userEvent.click(save);
  return save;
}
