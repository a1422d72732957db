import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AppConfig } from 'config/app-config';
import { expect, test, vi } from 'vitest';
import { fakeAccountServer, type FakeAccountServer } from '../../testing/fake-account-server.ts';
import { answers } from '../../testing/fake-fetch.ts';
import { fillIn } from '../../testing/fill-in.ts';
import { browserNavigations, quietConfig, renderApp } from '../../testing/render-app.tsx';
import { passwordlessOperation } from './use-send-login-link.ts';
import { isDisabled } from '../../testing/is-disabled.ts';

vi.mock('../../lib/navigate-browser.ts');

test.each([
  ['Forgot your password?', 'https://help.mavericksafe.example/password?lang=en&a=1&state=s'],
  // The sign-in request is left out, as at the cart.
  ['Create Account', 'https://shop.mavericksafe.example/?a=1'],
])('%s leads to the address that the configuration has for it, with the query', async (name, target) => {
  renderApp('/maverick/password-login?a=1&state=s', { config: withAddresses() });
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(browserNavigations()).toEqual([[target, 'link']]);
});

test('without addresses there are neither', async () => {
  renderApp('/maverick/password-login');
  await screen.findByLabelText('Email address');
  expect(screen.queryByRole('button', { name: 'Forgot your password?' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull();
});

test('wrong credentials offer them in the notice, and not the same again', async () => {
  fakeAccountServer({ passwordLoginMaverick: answers.json({ isOk: false }, { status: 400 }) });
  renderApp('/maverick/password-login?email=ann%40company.example', { config: withAddresses() });
  await fillIn(await screen.findByLabelText('Password'), 'wrong horse');
  await userEvent.keyboard('{Enter}');
  const text = await screen.findByText('Email Address or Password is invalid');
  const notice = text.closest<HTMLElement>('[role=alert]')!;
  expect(within(notice).getByRole('button', { name: 'Forgot your password?' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Create Account' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test.each([
  ['Continue', 'Email Address or Password is invalid'],
  ['Email me a link instead', 'Account Not Found'],
])('what comes of %s is said right under it', async (name, text) => {
  fakeAccountServer({
    passwordLoginMaverick: answers.json({ isOk: false }, { status: 400 }),
    passwordlessMaverick: answers.json({ isOk: false }),
  });
  renderApp('/maverick/password-login?email=ann%40company.example', { config: withAddresses() });
  await fillIn(await screen.findByLabelText('Password'), 'wrong horse');
  const button = screen.getByRole('button', { name });
  await userEvent.click(button);
  const notice = (await screen.findByText(text)).closest('[role=alert]')!;
  const between = screen.getAllByRole('button').filter((other) => isAfter(button, other) && isAfter(other, notice));
  expect(between).toEqual([]);
  expect(isAfter(button, notice)).toBe(true);
});

test('an unknown account is no failure: another address can be typed in its place', async () => {
  fakeAccountServer({ passwordlessMaverick: answers.json({ isOk: false }) });
  renderApp('/maverick/password-login?email=ann%40company.example');
  const field = await screen.findByLabelText<HTMLInputElement>('Email address');
  const select = vi.spyOn(field, 'select');
  await userEvent.click(screen.getByRole('button', { name: 'Email me a link instead' }));
  await screen.findByText('Account Not Found');
  await waitFor(() => expect(select).toHaveBeenCalledOnce());
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('Send it again sends the same request once more, and has to be waited for', async () => {
  const server = await haveLinkSent();
  await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
  await screen.findByText(/^You can send it again in \d+ s$/);
  const [first, second] = server.requestsOf('passwordlessMaverick');
  expect(second?.body).toEqual(first?.body);
  expect(isDisabled(screen.getByRole('button', { name: 'Send it again' }))).toBe(true);
});

test('an entry that this app does not write shows the form, whose title has the focus', async () => {
  renderApp('/maverick/password-login', { state: { linkSentTo: 7 } });
  expect(await screen.findByLabelText('Email address')).toHaveProperty('value', '');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Login' }));
});

test('a link for product 6 comes by the operation of the desktop, and for any other by that of the second product', () => {
  expect(passwordlessOperation()).toBe('passwordlessDesktop');
  expect(passwordlessOperation(6)).toBe('passwordlessDesktop');
  expect(passwordlessOperation(66)).toBe('passwordlessMaverick');
});

function isAfter(first: Node, second: Node): boolean {
  return (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !first.contains(second);
}

function withAddresses(): AppConfig {
  const config = quietConfig();
  config.maverick.forgotPasswordUrl = 'https://help.mavericksafe.example/password?lang=en';
  config.maverick.createAccountUrl = 'https://shop.mavericksafe.example/';
  return config;
}

async function haveLinkSent(): Promise<FakeAccountServer> {
  const server = fakeAccountServer({ passwordlessMaverick: answers.json({ isOk: true }) });
  renderApp('/maverick/password-login');
  await fillIn(await screen.findByLabelText('Email address'), 'ann@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Email me a link instead' }));
  await screen.findByText(/^Personal Access Link sent to:/);
  return server;
}
