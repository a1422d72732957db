import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { localTexts } from '../../lib/browser-storage.ts';
import { fakeAccountServer } from '../../testing/fake-account-server.ts';
import { answers } from '../../testing/fake-fetch.ts';
import { quietConfig, renderApp } from '../../testing/render-app.tsx';

vi.mock('../../lib/navigate-browser.ts');

afterEach(() => localTexts.remove('disableNotifications'));

test.each([
  ['allowed', '?a=1&USEPASSWORD=true', '/dsone/password-login'],
  ['allowed', '?a=1', '/dsone/login'],
  ['not allowed', '?a=1&usePassword=true', '/dsone/login'],
])('with password login %s and %s in the address, log in leads to %s', async (passwordLogin, query, path) => {
  const config = quietConfig();
  config.features.passwordLogin = passwordLogin === 'allowed';
  renderApp(`/dsone/login-sign-up${query}`, { config });
  const link = await screen.findByRole('link', { name: 'Click here to log in' });
  expect(link.getAttribute('href')).toBe(path + query);
});

test('Uninstall Instructions opens the configured guide beside the page', async () => {
  renderApp('/dsone/login-sign-up');
  const { href, target, rel } = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Uninstall Instructions' });
  expect({ href, target, rel }).toEqual({
    href: quietConfig().driverSupport.uninstallInstructionsUrl,
    target: '_blank',
    rel: 'noopener noreferrer',
  });
});

test('a setting that was not saved says so, and the choice is kept here', async () => {
  fakeAccountServer({ updateNotifications: answers.text('', { status: 500 }) });
  renderApp('/dsone/login-sign-up?uuid=u-1');
  await userEvent.click(await screen.findByRole('checkbox'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Unable to update settings: .*500/);
  expect(screen.queryByText('Loading...')).toBeNull();
  expect(screen.getByRole('checkbox').getAttribute('aria-checked')).toBe('true');
});

test('a choice is still sent when the page is left at once', async () => {
  const server = fakeAccountServer({ updateNotifications: answers.noContent });
  renderApp('/dsone/login-sign-up?uuid=u-1');
  await userEvent.click(await screen.findByRole('checkbox'));
  await waitFor(() =>
    expect(server.requestsOf('updateNotifications').map(({ keepalive }) => keepalive)).toEqual([true]),
  );
});

test('a choice that was not saved is sent as it is by Try again', async () => {
  const server = fakeAccountServer({ updateNotifications: answers.text('', { status: 500 }) });
  renderApp('/dsone/login-sign-up?uuid=u-1');
  await userEvent.click(await screen.findByRole('checkbox'));
  server.answer('updateNotifications', answers.noContent);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(server.requestsOf('updateNotifications').map(({ body }) => body)).toEqual([
    { uuid: 'u-1', settingValue: false },
    { uuid: 'u-1', settingValue: false },
  ]);
});
