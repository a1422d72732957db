import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeAccountServer } from '../../testing/fake-account-server.ts';
import { answers } from '../../testing/fake-fetch.ts';
import { browserNavigations, quietConfig, renderApp } from '../../testing/render-app.tsx';

vi.mock('../../lib/navigate-browser.ts');

test.each([
  ['?channel=a%2Fb', 'a%2Fb'],
  ['?CHANNEL=..%2F..%2Fcart', '..%2F..%2Fcart'],
  ['?channel=..', 'default'],
  ['?channel=https%3A%2F%2Fevil.example%2F', 'https%3A%2F%2Fevil.example%2F'],
  ['', 'default'],
])('the channel of %j is one segment of the installer address, whatever it holds: %s', async (query, segment) => {
  fakeAccountServer({ logout: answers.json({}) });
  renderApp(`/dsone/sorry-to-see-you-go${query}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Click here to re-install' }));
  const { installerHost } = quietConfig().driverSupport;
  const address = new URL(`/api/download/${segment}`, installerHost).href;
  expect(browserNavigations()).toEqual([[address, 'link']]);
  expect(screen.getByRole('link', { name: 'download Driver Support again' }).getAttribute('href')).toBe(address);
});
