import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { announceSession } from '../../account/session-change.ts';
import { create, created, creationOptions, openAddPasskey } from '../../testing/add-passkey-steps.tsx';
import { answers } from '../../testing/fake-fetch.ts';
import { browserNavigations } from '../../testing/render-app.tsx';

vi.mock('../../lib/navigate-browser.ts');

describe('a sign-in that is too old for the server', () => {
  const tooOld = answers.json({ isOk: false, statusText: 'E42', reason: 'signInAgain' }, { status: 403 });
  const again = async (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Sign in again' });

  test.each([
    ['/dsone/add-passkey?ReturnUrl=%2Fcb', '/dsone/login'],
    ['/maverick/add-passkey', '/maverick/password-login'],
  ])(
    'is said on %s, with the offer to sign in again, which ends the session and comes back',
    async (address, login) => {
      const { passkeys, server } = openAddPasskey(address, {
        passkeyCreationOptions: tooOld,
        logout: answers.json({}),
      });
      await create();
      const button = await again();
      expect(document.activeElement).toBe(button);
      await screen.findByText('You signed in a while ago.', { exact: false });
      expect(screen.queryByRole('button', { name: 'Create a passkey' })).toBeNull();
      expect([passkeys.pending(), document.body.textContent]).toEqual([[], expect.not.stringContaining('E42')]);
      expect(server.requestsOf('logout')).toEqual([]);
      await userEvent.click(button);
      await waitFor(() => expect(server.requestsOf('logout')).toHaveLength(1));
      const arrived = (): URL => new URL(browserNavigations()[0]?.[0] ?? window.location.href);
      await waitFor(() => expect(arrived().pathname).toBe(login));
      expect(arrived().searchParams.get('ReturnUrl')).toBe(address);
    },
  );

  test('leads to the site of Maverick Safe where that signs in', async () => {
    const acts = { passkeyCreationOptions: tooOld, logout: answers.json({}) };
    openAddPasskey('/maverick/add-passkey', acts, ({ features }) => (features.passwordLogin = false));
    await create();
    await userEvent.click(await again());
    await waitFor(() => expect(browserNavigations()).toEqual([['https://my.mavericksafe.example/ui', 'link']]));
  });

  test('is said as well where it became too old while the browser asked, and the browser forgets what it made', async () => {
    const { passkeys } = openAddPasskey(undefined, { registerPasskey: tooOld });
    await create();
    await created(passkeys);
    passkeys.pending()[0]?.choose('b2xk');
    await again();
    expect(passkeys.told).toEqual([['signalUnknownCredential', { rpId: 'localhost', credentialId: 'b2xk' }]]);
  });

  test('leads nowhere while the session goes on: an outage is said, and can be tried again', async () => {
    const { server } = openAddPasskey(undefined, {
      passkeyCreationOptions: tooOld,
      logout: answers.text('', { status: 503 }),
    });
    await create();
    await userEvent.click(await again());
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(window.location.pathname).toBe('/dsone/add-passkey');
    server.answer('logout', answers.json({}));
    await userEvent.click(retry);
    await waitFor(() => expect(window.location.pathname).toBe('/dsone/login'));
  });

  test('is over once another tab has signed in', async () => {
    const { passkeys, server } = openAddPasskey(undefined, { passkeyCreationOptions: tooOld });
    await create();
    await again();
    server.answer('passkeyCreationOptions', answers.json(creationOptions));
    act(announceSession);
    await create();
    await created(passkeys);
  });
});
