import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeAccountServer, type FakeAccountServer } from '../../testing/fake-account-server.ts';
import { answers } from '../../testing/fake-fetch.ts';
import { fillIn } from '../../testing/fill-in.ts';
import { renderApp } from '../../testing/render-app.tsx';

vi.mock('../../lib/navigate-browser.ts');

it('Send it again sends the same request once more, and has to be waited for', async () => {
  const server = await haveLinkSent('ann@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
  await screen.findByText(/^You can send it again in \d+ s$/);
  const [first, second] = server.requestsOf('passwordlessMaverick');
  expect(second?.body).toEqual(first?.body);
  expect(screen.getByRole('button', { name: 'Send it again' })).toHaveProperty('disabled', true);
});

it('an entry that this app does not write shows the form, whose title has the focus', async () => {
  renderApp('/maverick/password-login', { state: { linkSentTo: 7 } });
  expect(await screen.findByLabelText('Email address')).toHaveProperty('value', '');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Login' }));
});

async function haveLinkSent(email: string): Promise<FakeAccountServer> {
  const server = fakeAccountServer({ passwordlessMaverick: answers.json({ isOk: true }) });
  renderApp('/maverick/password-login');
  await fillIn(await screen.findByLabelText('Email address'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Email me a link instead' }));
  await screen.findByText(/^Personal Access Link sent to:/);
  return server;
}
