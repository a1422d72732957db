import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AppConfig } from 'config/app-config';
import { expect } from 'vitest';
import { fakeAccountServer, type FakeAccountServer } from './fake-account-server.ts';
import { answers } from './fake-fetch.ts';
import { fakePasskeys, type FakePasskeys } from './fake-passkeys.ts';
import { quietConfig, renderApp } from './render-app.tsx';

export const creationOptions = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Sign in' },
  user: { id: 'dXNlcg', name: 'ann@company.example', displayName: 'Ann' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 600_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
};
export const ann = answers.json({ isOk: true, email: 'ann@company.example', name: 'Ann' });

/** The example configuration with passkeys. */
export function withPasskeys(): AppConfig {
  const config = quietConfig();
  config.features.passkeys = true;
  return config;
}

/** Shows the screen that offers a passkey, to Ann. */
export function openAddPasskey(
  address = '/dsone/add-passkey',
  acts: Parameters<typeof fakeAccountServer>[0] = {},
  change: (config: AppConfig) => unknown = () => undefined,
): { readonly server: FakeAccountServer; readonly passkeys: FakePasskeys } {
  const passkeys = fakePasskeys();
  const server = fakeAccountServer({
    userInfo: ann,
    passkeyCreationOptions: answers.json(creationOptions),
    registerPasskey: answers.json({ isOk: true }),
    ...acts,
  });
  const config = withPasskeys();
  change(config);
  renderApp(address, { config });
  return { server, passkeys };
}

export function createButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Create a passkey' });
}

export async function create(): Promise<void> {
  await press('Create a passkey');
}

export async function press(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
}

/** What the browser is asked to create. */
export async function created(passkeys: FakePasskeys): Promise<unknown> {
  await waitFor(() => expect(passkeys.pending()).toHaveLength(1));
  return passkeys.pending()[0]?.options;
}
