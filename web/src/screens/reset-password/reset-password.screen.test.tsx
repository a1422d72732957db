import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { fakeAccountServer } from '../../testing/fake-account-server.ts';
import { answers } from '../../testing/fake-fetch.ts';
import { fillIn } from '../../testing/fill-in.ts';
import { browserNavigations, effectsRun, quietConfig, renderApp } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';

vi.mock('../../lib/navigate-browser.ts');

test('after a reload, which has lost the code, there is no form, and a new link is the one way', async () => {
  fakeAccountServer();
  renderApp('/dsone/reset-password', { hadResetLink: true });
  await screen.findByText(/^This page was loaded without its link/);
  expect(screen.getByRole('heading', { name: 'Set New Password' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Send a new link' })).toBeTruthy();
  expect(screen.queryByText(/Fill out the form/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save Password' })).toBeNull();
  expect(document.querySelector('form')).toBeNull();
});

test('Back from a confirmation that was reloaded finds the same: the code is gone with the page that had it', async () => {
  fakeAccountServer();
  window.history.pushState({ usr: null, key: 'link', idx: 0, link: 1 }, '', '/dsone/reset-password');
  window.history.pushState(null, '', '/dsone/reset-password-confirmation');
  renderApp('/dsone/reset-password-confirmation');
  await screen.findByRole('heading', { name: 'Your New Password Has Been Reset!' });
  act(() => window.history.back());
  await screen.findByText(/^This page was loaded without its link/);
  expect(screen.getByRole('link', { name: 'Send a new link' })).toBeTruthy();
  expect(document.querySelector('form')).toBeNull();
});

test.each(['/dsone/reset-password', '/resetPassword?code=%20'])(
  'at %s there never was a code: it says so, and the form is there, for a server that knows whose password it is',
  async (address) => {
    fakeAccountServer({ resetPassword: answers.noConnection, resetPasswordDsone: answers.noConnection });
    renderApp(address);
    await screen.findByText(/^This page was loaded without its link/);
    expect(screen.getByRole('link', { name: 'Send a new link' })).toBeTruthy();
    await save();
    await screen.findByText('An error occurred while sending the request.');
  },
);

test.each([
  ['code', 'This link is incomplete, or it no longer works.'],
  ['used', 'This link was already used.'],
  ['expired', 'This link has expired.'],
  ['ended', 'This link no longer works: a newer one was used, or your password was set in the meantime.'],
])('a link that is refused with the reason %s has no form, says why and offers a new one', async (reason, why) => {
  fakeAccountServer({ resetPasswordDsone: answers.json({ isOk: false, statusText: 'Nein.', reason }) });
  renderApp('/dsone/reset-password?code=abc&email=ann%40example.com');
  await screen.findByLabelText('Password');
  await save();
  await screen.findByText(wholeText(`Reset password request failed: ${why}`));
  expect(screen.getByRole('link', { name: 'Send a new link' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(document.querySelector('form')).toBeNull();
});

test.each([
  ['password', 'another password', 0],
  [undefined, 'both another password and a new link', 1],
  ['of another kind', 'both another password and a new link', 1],
])('a refusal with the reason %s keeps the form for %s', async (reason, _offers, newLinks) => {
  fakeAccountServer({ resetPasswordDsone: answers.json({ isOk: false, statusText: 'No.', reason }) });
  renderApp('/dsone/reset-password?code=abc&email=ann%40example.com');
  await screen.findByLabelText('Password');
  await save();
  await screen.findByText(wholeText('Reset password request failed: No.'));
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'correct horse 9');
  expect(screen.queryAllByRole('link', { name: 'Send a new link' })).toHaveLength(newLinks);
  // The same request would be refused again.
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a request that failed says what can be done, and the link is as good as before', async () => {
  fakeAccountServer({ resetPasswordDsone: answers.noConnection });
  renderApp('/dsone/reset-password?code=abc');
  await screen.findByLabelText('Password');
  await save();
  const notice = (await screen.findByText('An error occurred while sending the request.')).closest('[role=alert]');
  expect(within(notice as HTMLElement).queryByRole('link')).toBeNull();
});

test('its heading has the focus for a visitor who comes back from another screen, and not before', async () => {
  fakeAccountServer({ resetPasswordDsone: answers.json({ isOk: true }) });
  renderApp('/dsone/reset-password');
  await screen.findByRole('link', { name: 'Send a new link' });
  expect(document.activeElement).toBe(document.body);
  await save();
  await screen.findByRole('heading', { name: 'Your New Password Has Been Reset!' });
  act(() => window.history.back());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Set New Password' })));
});

async function save(): Promise<void> {
  await fillIn(screen.getByLabelText('Password'), 'correct horse 9');
  await fillIn(screen.getByLabelText('Confirm Password'), 'correct horse 9');
  await userEvent.click(screen.getByRole('button', { name: 'Save Password' }));
}

test('its confirmation says that the new password was saved and is to be used to log in, and leads there', async () => {
  renderApp('/dsone/reset-password-confirmation?redirectUrl=https%3A%2F%2Felsewhere.example');
  await screen.findByRole('heading', { name: 'Your New Password Has Been Reset!' });
  expect(screen.getByText('We have saved your new password. Please use it to log in.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(browserNavigations()).toEqual([[quietConfig().driverSupport.loginUiUrl, 'link']]);
});

test.each([
  ['code=abc&email=%20Ann%40example.com', 'Password for Ann@example.com'],
  ['code=abc&email=not%20an%20address', null],
  ['code=abc', null],
])('the form of a link with %s says whose password it is: %s', async (query, words) => {
  fakeAccountServer();
  renderApp(`/dsone/reset-password?${query}`);
  await screen.findByLabelText('Password');
  await effectsRun();
  expect(screen.queryByText(/^Password for/)?.parentElement?.textContent ?? null).toBe(words);
});

describe('the confirmation, where somebody else is signed in', () => {
  const ada = answers.json({ isOk: true, email: 'ada@example.com', name: 'Ada' });
  const show = (): void =>
    renderApp('/dsone/reset-password-confirmation', { state: { typedEmail: 'ann@example.com' } });

  test('says whose password it is and who is signed in, and signs them out, to log in where it would have led before', async () => {
    const server = fakeAccountServer({ userInfo: ada, logout: answers.json({}) });
    show();
    await screen.findByText(wholeText('Password for ann@example.com'));
    await screen.findByText(wholeText('This browser is signed in as ada@example.com.'));
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await screen.findByText(wholeText('ada@example.com is signed out. You can log in with your new password.'));
    expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
    expect(server.requestsOf('logout')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(browserNavigations()).toEqual([[quietConfig().driverSupport.loginUiUrl, 'link']]);
  });

  test('says so where they could not be signed out, and offers to try again', async () => {
    const server = fakeAccountServer({ userInfo: ada, logout: answers.text('', { status: 500 }) });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    await screen.findByText(/^Something went wrong on our side/);
    server.answer('logout', answers.json({}));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(wholeText('ada@example.com is signed out. You can log in with your new password.'));
  });

  test.each([
    ['the owner of the password is', answers.json({ isOk: true, email: 'Ann@EXAMPLE.com' })],
    ['nobody is', answers.json({ isOk: false }, { status: 401 })],
    ['the server does not say', answers.text('', { status: 500 })],
  ])('says nothing of it where %s', async (_who, userInfo) => {
    const server = fakeAccountServer({ userInfo });
    show();
    await screen.findByRole('heading', { name: 'Your New Password Has Been Reset!' });
    await waitFor(() => expect(server.requestsOf('userInfo')).toHaveLength(1));
    await effectsRun();
    expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
    expect(screen.queryByText(/is signed in as/)).toBeNull();
  });

  test('has signed out nobody whom the server still knows', async () => {
    fakeAccountServer({ userInfo: ada, logout: answers.json({}) });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    await screen.findByText(wholeText('ada@example.com is signed out. You can log in with your new password.'));
    act(() => void window.dispatchEvent(new Event('focus')));
    await screen.findByRole('button', { name: 'Sign out' });
  });
});
