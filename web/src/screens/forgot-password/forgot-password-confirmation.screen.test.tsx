import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { browserNavigations, quietConfig, renderApp } from '../../testing/render-app.tsx';

vi.mock('../../lib/navigate-browser.ts');

it.each([
  ['/dsone/forgot-password-confirmation', 'Back to Login'],
  ['/dsone/reset-password-confirmation', 'Login'],
])('at %s the login is told the language, where there is a choice', async (address, name) => {
  renderApp(address, { config: { ...quietConfig(), languages: ['en', 'de'] } });
  await userEvent.click(await screen.findByRole('button', { name }));
  const { href } = new URL('?ui_locales=en', quietConfig().driverSupport.loginUiUrl);
  expect(browserNavigations()).toEqual([[href, 'assign']]);
});
