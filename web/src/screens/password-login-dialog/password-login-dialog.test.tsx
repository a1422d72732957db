import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { exampleConfig } from 'config/example-config';
import { expect, test, vi } from 'vitest';
import { fakeAccountServer, heldAnswer } from '../../testing/fake-account-server.ts';
import { answers } from '../../testing/fake-fetch.ts';
import { fillIn } from '../../testing/fill-in.ts';
import { browserNavigations, renderApp, renderNextPage } from '../../testing/render-app.tsx';
import { isDisabled } from '../../testing/is-disabled.ts';

vi.mock('../../lib/navigate-browser.ts');

test('a link is asked for with the product of the configuration', async () => {
  const server = fakeAccountServer({ passwordlessMaverick: answers.json({ isOk: true }) });
  const config = exampleConfig();
  config.maverick.productId = 60;
  renderApp('/maverick/password-login', { config });
  fireEvent.change(await screen.findByLabelText('Email address'), { target: { value: 'ann@company.example' } });
  fireEvent.click(screen.getByRole('button', { name: 'Email me a link instead' }));
  await screen.findByText(/Personal Access Link sent to/);
  expect(server.requests.map(({ operation: name, body }) => [name, body])).toEqual([
    ['passwordlessMaverick', { email: 'ann@company.example', product: 60 }],
  ]);
});

test('a link that could not be asked for is no unknown account', async () => {
  fakeAccountServer({ passwordlessMaverick: answers.noConnection });
  const { link } = await show('?email=ann%40company.example');
  await userEvent.click(link);
  await screen.findByText('There was an error while attempting to log in');
  expect(screen.queryByText('Account Not Found')).toBeNull();
});

test('what asks for the link is disabled and busy while it is sent, and asks once; Continue is not the busy one', async () => {
  const server = fakeAccountServer();
  const held = heldAnswer();
  server.answer('passwordlessMaverick', held.act);
  const { link } = await show('?email=ann%40company.example');
  await userEvent.dblClick(link);
  await waitFor(() => expect(isDisabled(link)).toBe(true));
  expect(link.getAttribute('aria-busy')).toBe('true');
  expect((await screen.findByText('Please wait')).closest('[aria-live="polite"]')).not.toBeNull();
  const login = screen.getByRole('button', { name: 'Continue' });
  expect(isDisabled(login)).toBe(true);
  expect(login.getAttribute('aria-busy')).toBe('false');
  held.give(answers.json({ isOk: true }));
  await screen.findByText(/Personal Access Link sent to/);
  expect(server.requestsOf('passwordlessMaverick')).toHaveLength(1);
});

test('what was wrong with the address for a link goes once it is right', async () => {
  fakeAccountServer();
  const { link, email } = await show();
  await userEvent.click(link);
  await screen.findByText('Email is required');
  await userEvent.type(email, 'ann@company');
  await screen.findByText('Please enter a valid email address');
  await userEvent.type(email, '.example');
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('false'));
});

test('an address that is no address says so once it is left, and follows the typing', async () => {
  fakeAccountServer();
  const { email } = await show();
  await userEvent.click(email);
  await userEvent.tab();
  expect(email.getAttribute('aria-invalid')).toBe('false');
  await userEvent.type(email, 'ann@company');
  expect(email.getAttribute('aria-invalid')).toBe('false');
  await userEvent.tab();
  await screen.findByText('Please enter a valid email address');
  await userEvent.type(email, '.example');
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('false'));
});

test('Enter, which Continue cannot follow, says what is wrong, each time', async () => {
  fakeAccountServer();
  const { email } = await show();
  await userEvent.type(email, 'ann{Enter}');
  const said = await screen.findByText('Please enter a valid email address');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByText('Please enter a valid email address')).not.toBe(said));
});

test('an address that the browser’s check refuses says so, and a link can be sent to it all the same', async () => {
  const server = fakeAccountServer({ passwordlessMaverick: answers.json({ isOk: true }) });
  // The field is filled in, and is never left.
  const { link } = await show('?email=%C3%A4nn%C3%A4%40m%C3%BCnchen.example');
  await fillIn(screen.getByLabelText('Password'), 'correct horse 1');
  await screen.findByText(/^This address has a letter or sign that can't be used to log in with a password/);
  expect(isDisabled(screen.getByRole('button', { name: 'Continue' }))).toBe(true);
  await userEvent.click(link);
  // Another document, because a password was typed: see `useGo`.
  await waitFor(() => expect(browserNavigations()).toEqual([[expect.any(String), 'link']]));
  renderNextPage();
  await screen.findByText('ännä@münchen.example');
  expect(window.location.search).toBe('?email=%C3%A4nn%C3%A4%40m%C3%BCnchen.example');
  expect(server.requestsOf('passwordlessMaverick')[0]?.body).toEqual({
    email: 'ännä@xn--mnchen-3ya.example',
    product: exampleConfig().maverick.productId,
  });
});

test('a domain in any script is no reason to refuse an address', async () => {
  fakeAccountServer({ passwordLoginMaverick: answers.noConnection });
  const { email } = await show();
  await fillIn(email, 'kim@münchen.example');
  await fillIn(screen.getByLabelText('Password'), 'correct horse 1');
  await waitFor(() => expect(isDisabled(screen.getByRole('button', { name: 'Continue' }))).toBe(false));
  expect(email.getAttribute('aria-invalid')).toBe('false');
});

test('no text moves a button away between press and release', async () => {
  fakeAccountServer();
  const user = userEvent.setup();
  const { email, link } = await show();
  await user.type(email, 'ann');
  await user.pointer({ keys: '[MouseLeft>]', target: link });
  expect(email.getAttribute('aria-invalid')).toBe('false');
  await user.pointer({ keys: '[/MouseLeft]', target: link });
  await screen.findByText('Please enter a valid email address');
});

test.each([
  ['?ReturnUrl=%2Fcb', 'loginMaverick', `${window.location.origin}/cb`],
  ['?ReturnUrl=%2Faccount%2F%256Cogout', 'passwordLoginMaverick', 'https://rp.example/answered'],
])('a login with %s is sent by %s, and leads to %s', async (search, operation, target) => {
  const server = fakeAccountServer({
    loginMaverick: answers.json({ isOk: true }),
    passwordLoginMaverick: answers.json({ redirectUrl: 'https://rp.example/answered' }),
  });
  await logIn(search);
  await waitFor(() => expect(browserNavigations()).toEqual([[target, 'assign']]));
  expect(server.requests.map((request) => request.operation)).toEqual([operation]);
  const credentials = { Email: 'ann@company.example', Password: 'correct horse 1' };
  if (operation === 'passwordLoginMaverick') expect(server.requests[0]?.body).toEqual(credentials);
});

test.each(['https://evil.example/', '/maverick/logout', null])(
  'a login that the server answers with the address %s leads to the UI address',
  async (redirectUrl) => {
    fakeAccountServer({ passwordLoginMaverick: answers.json({ isOk: true, redirectUrl }) });
    await logIn('');
    await waitFor(() => expect(browserNavigations()).toEqual([[exampleConfig().maverick.uiUrl, 'assign']]));
  },
);

test.each([
  ['', 'passwordLoginMaverick', 200, { isOk: false, redirectUrl: '/maverick', statusText: 'Locked.' }],
  ['?ReturnUrl=%2Fcb', 'loginMaverick', 400, { isOk: false, statusText: {} }],
] as const)(
  'a login with %j that %s refuses by %i and %j has invalid credentials',
  async (search, name, status, body) => {
    fakeAccountServer({ [name]: answers.json(body, { status }) });
    await logIn(search);
    await screen.findByText('Email Address or Password is invalid');
    expect(browserNavigations()).toEqual([]);
  },
);

test('a link that was asked for is announced instead of a return to the login', async () => {
  fakeAccountServer({ passwordlessMaverick: answers.json({ isOk: true }) });
  const { link } = await show('?email=ann%40company.example&ReturnUrl=%2Fmaverick%2Fpassword-login');
  await userEvent.click(link);
  await screen.findByText(/Personal Access Link sent to/);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check Your Email' }));
});

async function logIn(search: string): Promise<void> {
  const { email } = await show(search);
  await fillIn(email, 'ann@company.example');
  await fillIn(screen.getByLabelText('Password'), 'correct horse 1');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

async function show(search = ''): Promise<{ readonly link: HTMLElement; readonly email: HTMLElement }> {
  renderApp(`/maverick/password-login${search}`);
  const email = await screen.findByLabelText('Email address');
  return { link: screen.getByRole('button', { name: 'Email me a link instead' }), email };
}
