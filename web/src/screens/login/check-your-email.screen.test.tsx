import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { fakeAccountServer } from '../../testing/fake-account-server.ts';
import { loginField } from '../../testing/login-field.ts';
import { quietConfig, renderApp } from '../../testing/render-app.tsx';

vi.mock('../../lib/navigate-browser.ts');

const address = '/dsone/login?ReturnUrl=%2Fcb';

describe('Check Your Email', () => {
  test('says where the link went, how long it lives and where to look, in these words', async () => {
    const title = await show('ann@company.example');
    const texts = [...document.querySelectorAll('main p')].map((paragraph) => paragraph.textContent);
    expect(texts.slice(0, 5)).toEqual([
      'To get your personal access link',
      'Personal Access Link sent to: ann@company.example',
      'Link expires in 1 Day',
      'Be sure to check your Spam or Junk folder',
      'This page will continue when you open the link in this browser',
    ]);
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(document.title).toBe('Driver Support');
  });

  test('says how many days a link lives', async () => {
    await show('ann@company.example', { ...quietConfig(), accessLinkExpiryDays: 2 });
    expect(screen.getByText('Link expires in 2 Days')).not.toBeNull();
  });

  test('shows the address as the text that it is', async () => {
    const email = '\u202e<script>alert(1)</script>"><img src=x onerror=alert(1)>@company.example';
    await show(email);
    expect(screen.getByText(email).tagName).toBe('BDI');
    expect(document.querySelector('main script, main img')).toBeNull();
  });
});

describe('the visitor’s webmail', () => {
  test('opens beside the page', async () => {
    await show('ann@Gmail.com');
    const link = screen.getByRole('link', { name: 'Open Gmail' });
    expect(link.getAttribute('href')).toBe('https://mail.google.com/');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  test.each([
    ['ann@gmail.com', 'https://mail.google.com/mail/#search/in%3Aanywhere+from%3Alogin%2Bus%40driversupport.example'],
    ['ann@proton.me', 'https://mail.proton.me/u/0/all-mail#from=login%2Bus%40driversupport.example'],
    ['ann@outlook.com', 'https://outlook.live.com/mail/'],
  ])('of %s opens at what the sender has mailed, where that has an address', async (email, address) => {
    const config = quietConfig();
    config.driverSupport.mailSender = 'login+us@driversupport.example';
    await show(email, config);
    expect(screen.getByText('login+us@driversupport.example').parentElement?.textContent).toBe(
      'The email comes from login+us@driversupport.example',
    );
    expect(screen.getByRole('link', { name: /^Open / }).getAttribute('href')).toBe(address);
    cleanup();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone');
    await show(email, config);
    expect(screen.getByRole('link', { name: /^Open / }).getAttribute('href')).toMatch(/\/(?:mail\/)?$/);
  });

  test('is not offered where it is not known', async () => {
    await show('ann@gmail.com.evil.example');
    expect(screen.queryByRole('link', { name: /^Open / })).toBeNull();
  });
});

describe('Use another email', () => {
  test('returns to the form with the address kept, and forgets the account that was not found', async () => {
    fakeAccountServer();
    renderApp(`${address}&FailedEmail=x`, { state: { linkSentTo: 'ann@company.example' } });
    await findTitle();
    await userEvent.click(screen.getByRole('button', { name: 'Use another email' }));
    expect(await loginField()).toHaveProperty('value', 'ann@company.example');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Customer Login');
    expect(window.location.search).toBe('?ReturnUrl=%2Fcb');
  });
});

async function show(email: string, config = quietConfig()): Promise<HTMLElement> {
  fakeAccountServer();
  renderApp(address, { config, state: { linkSentTo: email } });
  return findTitle();
}

function findTitle(): Promise<HTMLElement> {
  return screen.findByRole('heading', { name: 'Check Your Email' });
}
