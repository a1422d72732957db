import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fakeAccountServer } from '../../testing/fake-account-server.ts';
import { answers } from '../../testing/fake-fetch.ts';
import { fillIn } from '../../testing/fill-in.ts';
import { renderApp } from '../../testing/render-app.tsx';

vi.mock('../../lib/navigate-browser.ts');

it('wrong credentials offer a new password, for the address that was typed, and not the same again', async () => {
  fakeAccountServer({ login: answers.json({ isOk: false }) });
  await logIn();
  const notice = (await screen.findByText('Email Address or Password is invalid')).closest<HTMLElement>(
    '[role=alert]',
  )!;
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Forgot your password?' })).toHaveLength(1);
  // Chromium would take a form that goes without another page for a login that worked, and offer to save this password.
  const followed: (string | null)[] = [];
  const follow = (event: Event): void => {
    if (!event.defaultPrevented) followed.push((event.target as Element).getAttribute('href'));
    event.preventDefault();
  };
  document.addEventListener('click', follow);
  onTestFinished(() => document.removeEventListener('click', follow));
  await userEvent.click(within(notice).getByRole('link', { name: 'Forgot your password?' }));
  await userEvent.click(screen.getByRole('link', { name: 'Email me a link instead' }));
  await userEvent.click(screen.getByRole('link', { name: 'Create Account' }));
  expect(followed).toEqual([
    '/dsone/forgot-password?ReturnUrl=%2Fcb',
    '/dsone/login?ReturnUrl=%2Fcb',
    expect.stringMatching(/^https:.*cart/),
  ]);
  cleanup();
  renderApp('/dsone/forgot-password?ReturnUrl=%2Fcb');
  expect(await screen.findByLabelText('Email Address')).toHaveProperty('value', 'ann@company.example');
});

it('a failure offers the same again', async () => {
  fakeAccountServer({ login: answers.text('', { status: 500 }) });
  await logIn();
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getAllByRole('link', { name: 'Forgot your password?' })).toHaveLength(1);
});

it('the link for a new password takes the typed address along before anything is sent', async () => {
  renderApp('/dsone/password-login?ReturnUrl=%2Fcb');
  await fillIn(await screen.findByLabelText('Email Address'), 'ann@company.example');
  await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
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
