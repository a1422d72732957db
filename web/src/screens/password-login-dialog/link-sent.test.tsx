import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeAccountServer, type FakeAccountServer } from '../../testing/fake-account-server.ts';
import { answers } from '../../testing/fake-fetch.ts';
import { renderApp } from '../../testing/render-app.tsx';

vi.mock('../../lib/navigate-browser.ts');

it('Check Your Email takes the focus, and leads to the mailbox of a known provider', async () => {
  await haveLinkSent('ann@gmail.com');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check Your Email' }));
  expect(screen.getByRole('link', { name: 'Open Gmail' })).toBeTruthy();
});

it('Send it again sends the same request once more, and has to be waited for', async () => {
  const server = await haveLinkSent('ann@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
  await screen.findByText(/^You can send it again in \d+ s$/);
  const [first, second] = server.requestsOf('passwordlessMaverick');
  expect(second?.body).toEqual(first?.body);
  expect(screen.getByRole('button', { name: 'Send it again' })).toHaveProperty('disabled', true);
});

it('a link that was not sent again says so, and need not be waited for', async () => {
  const server = await haveLinkSent('ann@example.com');
  server.answer('passwordlessMaverick', answers.noConnection);
  await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
  await screen.findByText(/couldn't reach our server/);
  expect(screen.queryByText(/You can send it again in/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('Use another email leads back to the form, with the address kept', async () => {
  await haveLinkSent('ann@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Use another email' }));
  expect(screen.getByRole('dialog', { name: 'Login' })).toBeTruthy();
  expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'ann@example.com');
});

it('Check Your Email is shown from the history entry, without a request', async () => {
  const server = fakeAccountServer();
  renderApp('/maverick/password-login', { state: { linkSentTo: 'ann@example.com' } });
  await screen.findByText('Personal Access Link sent to:', { exact: false });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check Your Email' }));
  expect(server.requests).toEqual([]);
});

it.each([{ linkSentTo: 7 }, { linkSentTo: 'ann@example.com', sentAgainAt: 'x' }, 'ann@example.com', null])(
  'an entry with %j, which this app does not write, shows the form, which has the focus',
  async (state) => {
    renderApp('/maverick/password-login', { state });
    const field = await screen.findByLabelText('Email address');
    expect(field).toHaveProperty('value', '');
    expect(document.activeElement).toBe(field);
  },
);

async function haveLinkSent(email: string): Promise<FakeAccountServer> {
  const server = fakeAccountServer({ passwordlessMaverick: answers.json({ isOk: true }) });
  renderApp('/maverick/password-login');
  await userEvent.type(await screen.findByLabelText('Email address'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Email me a link instead' }));
  await screen.findByText(/^Personal Access Link sent to:/);
  return server;
}
