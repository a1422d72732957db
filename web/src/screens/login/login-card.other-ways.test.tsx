import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeAccountServer } from '../../testing/fake-account-server.ts';
import { answers } from '../../testing/fake-fetch.ts';
import { fillIn } from '../../testing/fill-in.ts';
import { loginField } from '../../testing/login-field.ts';
import { browserNavigations, quietConfig, renderApp, renderNextPage } from '../../testing/render-app.tsx';

vi.mock('../../lib/navigate-browser.ts');

const query = '?ReturnUrl=%2Fcb&a=1';

test('with the flag there is a way to the password login, with the query, and what was typed is there', async () => {
  fakeAccountServer();
  renderApp(`/dsone/login${query}`);
  await fillIn(await loginField(), 'ann@company.example');
  const link = screen.getByRole('link', { name: 'Log in with a password' });
  expect(link.getAttribute('href')).toBe(`/dsone/password-login${query}`);
  await userEvent.click(link);
  renderNextPage();
  expect(await screen.findByLabelText('Email Address')).toHaveProperty('value', 'ann@company.example');
  expect(window.location.search).toBe(query);
});

test('the way there needs no storage: where it is blocked, it is in this document', async () => {
  fakeAccountServer();
  renderApp(`/dsone/login${query}`);
  await fillIn(await loginField(), 'ann@company.example');
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await userEvent.click(screen.getByRole('link', { name: 'Log in with a password' }));
  expect(await screen.findByLabelText('Email Address')).toHaveProperty('value', 'ann@company.example');
  expect(browserNavigations()).toEqual([]);
});

test('and back, to a link by mail', async () => {
  fakeAccountServer();
  renderApp(`/dsone/password-login${query}`);
  await fillIn(await screen.findByLabelText('Email Address'), 'ann@company.example');
  const link = screen.getByRole('link', { name: 'Email me a link instead' });
  expect(link.getAttribute('href')).toBe(`/dsone/login${query}`);
  await userEvent.click(link);
  renderNextPage();
  expect(await loginField()).toHaveProperty('value', 'ann@company.example');
});

test('without the flag there is none', async () => {
  fakeAccountServer();
  const config = quietConfig();
  config.features.passwordLogin = false;
  renderApp(`/dsone/login${query}`, { config });
  await loginField();
  expect(screen.queryByRole('link', { name: 'Log in with a password' })).toBeNull();
});

test('who has no account can create one, at the cart with its query', async () => {
  fakeAccountServer({ sendAccessLink: answers.json({ isOk: false }) });
  renderApp(`/dsone/login${query}`);
  await fillIn(await loginField(), 'ann@company.example');
  expect(screen.queryByRole('link', { name: 'Create Account' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Create Account' }));
  expect(browserNavigations()).toEqual([['https://cart.driversupport.example/cart?a=1', 'link']]);
});

test('an outage says nothing of an account, so that none is offered', async () => {
  fakeAccountServer({ sendAccessLink: answers.text('', { status: 500 }) });
  renderApp(`/dsone/login${query}`);
  await fillIn(await loginField(), 'ann@company.example');
  await userEvent.keyboard('{Enter}');
  await screen.findByText("We couldn't send the link.");
  expect(screen.queryByRole('link', { name: 'Create Account' })).toBeNull();
});

test.each([
  ['the server failed', answers.text('', { status: 500 }), true],
  ['there is no such account', answers.json({ isOk: false }), false],
])('support is offered where it can help: %s', async (_why, sendAccessLink, isOffered) => {
  fakeAccountServer({ sendAccessLink });
  const config = quietConfig();
  config.driverSupport.brand = { support: 'help@a.example' };
  renderApp(`/dsone/login${query}`, { config });
  await fillIn(await loginField(), 'ann@company.example');
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Account Not Found' });
  expect(screen.queryByRole('link', { name: 'Contact support' }) !== null).toBe(isOffered);
});

test('a reset password is used with the address that it is for, by way of another page, and only once', async () => {
  fakeAccountServer();
  renderApp('/dsone/reset-password-confirmation', { state: { typedEmail: 'ann@company.example' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Login' }));
  cleanup();
  renderApp(`/dsone/login${query}`);
  expect(await loginField()).toHaveProperty('value', 'ann@company.example');
  expect(JSON.stringify([sessionStorage, localStorage, window.location.href])).not.toContain('ann');
  cleanup();
  renderApp(`/dsone/login${query}`);
  expect(await loginField()).toHaveProperty('value', '');
});

test('the account site, which a login starts at, does not lose the address; another one in the field stays', async () => {
  fakeAccountServer();
  renderApp('/dsone/login', { state: { typedEmail: 'ann@company.example' } });
  await vi.waitFor(() => expect(browserNavigations()).toHaveLength(1));
  cleanup();
  renderApp(`/dsone/password-login${query}&email=bob%40company.example`);
  expect(await screen.findByLabelText('Email Address')).toHaveProperty('value', 'bob@company.example');
  cleanup();
  renderApp('/dsone/login', { state: { typedEmail: 'ann@company.example' } });
  await vi.waitFor(() => expect(browserNavigations()).toHaveLength(2));
  cleanup();
  renderApp(`/dsone/password-login${query}`);
  expect(await screen.findByLabelText('Email Address')).toHaveProperty('value', 'ann@company.example');
});
