import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeAccountServer } from '../../testing/fake-account-server.ts';
import { answers } from '../../testing/fake-fetch.ts';
import { renderApp } from '../../testing/render-app.tsx';

vi.mock('../../lib/navigate-browser.ts');

it.each([
  ['/dsone/set-password', '/dsone/login?ReturnUrl=%2Fdsone%2Fset-password'],
  ['/setPassword?ReturnUrl=%2Fa', '/dsone/login?ReturnUrl=%2FsetPassword%3FReturnUrl%3D%252Fa'],
  ['/maverick/set-password', '/maverick/password-login?ReturnUrl=%2Fmaverick%2Fset-password'],
])('at %s with nobody signed in, the error itself offers to sign in and to come back', async (address, target) => {
  fakeAccountServer({ userInfo: answers.json({ isOk: false, statusText: 'Nobody is signed in.' }) });
  renderApp(address);
  const error = await screen.findByText('Unable to fetch user info:Nobody is signed in.');
  const notice = error.closest<HTMLElement>('[role=alert]')!;
  expect(within(notice).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(target);
});
