import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeAccountServer } from '../../testing/fake-account-server.ts';
import { answers } from '../../testing/fake-fetch.ts';
import { fillIn } from '../../testing/fill-in.ts';
import { browserNavigations, renderApp, renderNextPage } from '../../testing/render-app.tsx';

vi.mock('../../lib/navigate-browser.ts');

test('wrong credentials offer a new password, for the address that was typed, and not the same again', async () => {
  fakeAccountServer({ login: answers.json({ isOk: false }) });
  await logIn();
  const notice = (await screen.findByText('Email Address or Password is invalid')).closest<HTMLElement>(
    '[role=alert]',
  )!;
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Forgot your password?' })).toHaveLength(1);
  await userEvent.click(screen.getByRole('link', { name: 'Email me a link instead' }));
  await userEvent.click(screen.getByRole('link', { name: 'Create Account' }));
  await userEvent.click(within(notice).getByRole('link', { name: 'Forgot your password?' }));
  // Chromium would take a form that goes without another document for a login that worked, and offer to save this password.
  expect(browserNavigations()).toEqual([
    [expect.stringContaining('/dsone/login?ReturnUrl=%2Fcb'), 'link'],
    [expect.stringMatching(/^https:.*cart/), 'link'],
    [expect.stringContaining('/dsone/forgot-password?ReturnUrl=%2Fcb'), 'link'],
  ]);
  renderNextPage();
  expect(window.location.search).toBe('?ReturnUrl=%2Fcb');
  expect(await screen.findByLabelText('Email Address')).toHaveProperty('value', 'ann@company.example');
});

test('a failure offers the same again', async () => {
  fakeAccountServer({ login: answers.text('', { status: 500 }) });
  await logIn();
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getAllByRole('link', { name: 'Forgot your password?' })).toHaveLength(1);
});

test('the link for a new password takes the typed address along before anything is sent', async () => {
  renderApp('/dsone/password-login?ReturnUrl=%2Fcb');
  await fillIn(await screen.findByLabelText('Email Address'), 'ann@company.example');
  await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  renderNextPage();
  await screen.findByRole('heading', { name: 'Forgot Your Password?' });
  expect(await screen.findByLabelText('Email Address')).toHaveProperty('value', 'ann@company.example');
  expect(window.location.href).not.toContain('ann');
});

async function logIn(): Promise<void> {
  renderApp('/dsone/password-login?ReturnUrl=%2Fcb');
  await fillIn(await screen.findByLabelText('Email Address'), 'ann@company.example');
  await fillIn(screen.getByLabelText('Password'), 'wrong horse');
  await userEvent.keyboard('{Enter}');
}
