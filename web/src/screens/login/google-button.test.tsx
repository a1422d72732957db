import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AppConfig } from 'config/app-config';
import { describe, expect, test, vi } from 'vitest';
import { fakeAccountServer } from '../../testing/fake-account-server.ts';
import { browserNavigations, quietConfig, renderApp } from '../../testing/render-app.tsx';
import { isDisabled } from '../../testing/is-disabled.ts';

vi.mock('../../lib/navigate-browser.ts');

const start = `${window.location.origin}/external/login?provider=Google&product=dsone`;

describe('Continue with Google', () => {
  test.each([
    ['?ReturnUrl=%2Fcb%3Fa%3D1%26b%3D2&state=x', '&ReturnUrl=%2Fcb%3Fa%3D1%26b%3D2&state=x'],
    ['?ReturnUrl=%2Fcb&provider=Evil&PRODUCT=other', '&ReturnUrl=%2Fcb'],
    ['?ReturnUrl=javascript%3Aalert(1)', '&ReturnUrl=javascript%3Aalert%281%29'],
    ['?returnurl=%2Fdsone%2Flogout&state=x', '&state=x'],
  ])('carries the query %s', async (search, carried) => {
    await click(`/dsone/login${search}`);
    expect(browserNavigations()).toEqual([[start + carried, 'link']]);
  });

  test('leaves for the configured account server', async () => {
    await click('/dsone/login?ReturnUrl=%2Fcb', (config) => (config.accountOrigin = 'https://id.example'));
    expect(browserNavigations()[0]?.[0]).toMatch(
      /^https:\/\/id\.example\/external\/login\?provider=Google&product=dsone&/,
    );
  });

  test('leaves once, and the form waits', async () => {
    await click('/dsone/login?ReturnUrl=%2Fcb');
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
    expect(browserNavigations()).toHaveLength(1);
    expect(isDisabled(screen.getByRole('button', { name: 'Continue' }))).toBe(true);
  });
});

async function click(address: string, change: (config: AppConfig) => void = () => undefined): Promise<void> {
  fakeAccountServer();
  const config = quietConfig();
  config.features.socialLogin = true;
  change(config);
  renderApp(address, { config });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
}
