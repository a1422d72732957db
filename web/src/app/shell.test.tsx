import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { routes } from '../model/routes.ts';
import { fakeAccountServer } from '../testing/fake-account-server.ts';
import { answers } from '../testing/fake-fetch.ts';
import { collectEvents } from '../testing/collect-events.ts';
import { loginField } from '../testing/login-field.ts';
import { quietConfig, renderApp } from '../testing/render-app.tsx';
import driverSupportIcon from '../products/driver-support/driver-support.icon.svg';
import maverickIcon from '../products/maverick/maverick.icon.svg';

vi.mock('../lib/navigate-browser.ts');

/** The test of the routes says which other paths lead to a route. */
const addresses = routes.map((route) => [route.paths[0], route] as const);

beforeEach(() => {
  document.title = 'before';
  const icon = document.createElement('link');
  icon.rel = 'icon';
  document.head.replaceChildren(icon);
});

describe('the document', () => {
  test.each(addresses)(
    'at %s bears the name and the favicon of its product, keeps the address, and is one page view of the route',
    async (path, route) => {
      const events = collectEvents();
      fakeAccountServer();
      const config = quietConfig();
      config.features.passkeys = true;
      renderApp(`${path}?ReturnUrl=x&email=ann%40company.example&uuid=u-1&code=secret`, { config });
      expect(events[0]).toEqual({ event: 'page-view', name: route.id });
      expect(pageViewsOf(events)).toHaveLength(1);
      await screen.findByRole('heading', { level: 1 });
      const isMaverick = route.variant === 'maverick';
      expect(document.title).toBe(isMaverick ? 'Maverick Safe' : 'Driver Support');
      expect(document.querySelector('link[rel="icon"]')?.getAttribute('href')).toBe(
        isMaverick ? maverickIcon : driverSupportIcon,
      );
      expect(document.documentElement.dataset['product']).toBe(isMaverick ? 'maverick' : 'driver-support');
      expect(within(screen.getByRole('banner')).getByRole('img', { name: document.title })).toBeTruthy();
      expect(window.location.pathname).toBe(path);
    },
  );

  test.each(['/', '/%E0%A4%A', '/dsone%2Flogin'])('at %s shows the login screen', async (path) => {
    fakeAccountServer();
    renderApp(`${path}?ReturnUrl=x`);
    expect(await screen.findByRole('heading', { name: 'Customer Login' })).not.toBeNull();
    expect(window.location.pathname).toBe(path);
  });
});

describe('the links under the card', () => {
  test('open the configured pages beside the sign-in', async () => {
    await show('/dsone/login');
    const links = [...screen.getByRole('navigation', { name: 'Legal' }).querySelectorAll('a')];
    expect(links.map((link) => [link.textContent, link.href])).toEqual([
      ['Privacy Policy', 'https://www.driversupport.example/privacy'],
      ['EULA', 'https://www.driversupport.example/eula'],
      ['Terms and Conditions', 'https://www.driversupport.example/terms'],
    ]);
    expect(links.every((link) => link.target === '_blank' && link.rel === 'noopener noreferrer')).toBe(true);
  });
});

test('Maverick Safe links its privacy page where a deployment has one', async () => {
  fakeAccountServer();
  const config = quietConfig();
  config.maverick.privacyPolicyUrl = 'https://www.mavericksafe.example/privacy';
  renderApp('/maverick/sorry-to-see-you-go', { config });
  const links = (await screen.findByRole('navigation', { name: 'Legal' })).querySelectorAll('a');
  expect(Array.from(links, ({ textContent, href }) => [textContent, href])).toEqual([
    ['Privacy Policy', 'https://www.mavericksafe.example/privacy'],
  ]);
});

test('a product without such links has no empty landmark in their place', async () => {
  fakeAccountServer();
  renderApp('/maverick/sorry-to-see-you-go');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

describe('a page view', () => {
  test('of an unknown path is the login’s', () => {
    const events = collectEvents();
    fakeAccountServer();
    renderApp('/ann@company.example/secret');
    expect(events[0]).toEqual({ event: 'page-view', name: 'dsone/login' });
  });

  test('is recorded once per navigation, and never says what was typed', async () => {
    const events = collectEvents();
    const server = fakeAccountServer({ sendAccessLink: answers.json({ isOk: false }) });
    renderApp('/dsone/login?ReturnUrl=x');
    await submit('ann@company.example');
    await screen.findByRole('heading', { name: 'Account Not Found' });
    expect(pageViewsOf(events)).toHaveLength(2);

    server.answer('sendAccessLink', answers.json({ isOk: true }));
    await submit('bob@company.example');
    await screen.findByRole('heading', { name: 'Check Your Email' });
    expect(pageViewsOf(events)).toHaveLength(2);
    expect(JSON.stringify(events)).not.toMatch(/company|ReturnUrl|failedEmail/i);
  });
});

async function show(path: string): Promise<void> {
  fakeAccountServer();
  renderApp(`${path}?ReturnUrl=x`);
  await screen.findByRole('heading', { name: 'Customer Login' });
}

async function submit(email: string): Promise<void> {
  fireEvent.change(await loginField(), { target: { value: email } });
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

function pageViewsOf(events: ReturnType<typeof collectEvents>): ReturnType<typeof collectEvents> {
  return events.filter(({ event }) => event === 'page-view');
}
