import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { browserNavigations, quietConfig, renderApp } from '../../testing/render-app.tsx';

vi.mock('../../lib/navigate-browser.ts');

it('says that the new password was saved and is to be used to log in, and leads there', async () => {
  renderApp('/dsone/reset-password-confirmation?redirectUrl=https%3A%2F%2Felsewhere.example');
  await screen.findByRole('heading', { name: 'Your New Password Has Been Reset!' });
  expect(screen.getByText('We have saved your new password. Please use it to log in.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(browserNavigations()).toEqual([[quietConfig().driverSupport.loginUiUrl, 'assign']]);
});
