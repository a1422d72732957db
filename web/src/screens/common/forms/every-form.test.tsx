import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeAccountServer } from '../../../testing/fake-account-server.ts';
import { answers } from '../../../testing/fake-fetch.ts';
import { renderApp } from '../../../testing/render-app.tsx';

vi.mock('../../../lib/navigate-browser.ts');

it.each([
  ['/dsone/login?ReturnUrl=%2Fcb', 'Enter your email', 'Continue', 'Email is required'],
  ['/dsone/password-login', 'Email Address', 'Login', 'Email is required'],
  ['/maverick/password-login', 'Email address', 'Email me a link instead', 'Email is required'],
  ['/dsone/forgot-password', 'Email Address', 'Send Email', 'Email is required'],
  ['/dsone/reset-password?code=c', 'Password', 'Save Password', 'Password is a required field'],
  ['/dsone/set-password', 'Password', 'Save Password', 'Password is a required field'],
])('at %s the same error is said again, and its field has the focus again', async (address, label, button, error) => {
  fakeAccountServer({ userInfo: answers.json({ isOk: true, email: 'ann@company.example' }) });
  renderApp(address);
  const field = await screen.findByLabelText(label);
  const submit = screen.getByRole('button', { name: button });
  await userEvent.click(submit);
  const said = await screen.findByText(error);
  expect(document.activeElement).toBe(field);
  await userEvent.click(submit);
  // Screen readers say what is put into an alert.
  await waitFor(() => expect(screen.getByText(error)).not.toBe(said));
  expect(screen.getByText(error).closest('[role=alert]')).not.toBeNull();
  expect(document.activeElement).toBe(field);
});

it('an error that stands while its field is corrected is not said at every key', async () => {
  fakeAccountServer();
  renderApp('/dsone/forgot-password');
  const field = await screen.findByLabelText('Email Address');
  await userEvent.type(field, 'a{Enter}');
  const said = await screen.findByText('Invalid email address');
  await userEvent.type(field, 'nn');
  expect(screen.getByText('Invalid email address')).toBe(said);
});
