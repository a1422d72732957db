import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AppConfig } from 'config/app-config';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CheckboxOptions } from '../../account/bot-check.ts';
import { fakeAccountServer, type FakeAccountServer } from '../../testing/fake-account-server.ts';
import { answers } from '../../testing/fake-fetch.ts';
import { fillIn } from '../../testing/fill-in.ts';
import { loginField } from '../../testing/login-field.ts';
import { quietConfig, renderApp } from '../../testing/render-app.tsx';

vi.mock('../../lib/navigate-browser.ts');

const scripts = (): NodeListOf<HTMLScriptElement> => document.head.querySelectorAll('script[src*="bot.example"]');

afterEach(() => {
  scripts().forEach((script) => script.remove());
  delete window.grecaptcha;
  delete document.documentElement.dataset['language'];
});

describe('the bot check of the login form', () => {
  test('is loaded at the first touch of the form, once, and never with the page', async () => {
    await show();
    expect(scripts()).toHaveLength(0);
    await userEvent.click(screen.getByRole('textbox'));
    expect(scripts()).toHaveLength(1);
    await userEvent.tab();
    await userEvent.click(screen.getByRole('textbox'));
    expect(scripts()).toHaveLength(1);
  });

  test.each<[AppConfig['languages'], string | null]>([
    [['en'], null],
    [['en', 'de'], 'de'],
  ])('of a deployment in %j gets the language of the page as %j', async (languages, told) => {
    document.documentElement.dataset['language'] = 'de';
    await show({ languages });
    await userEvent.click(screen.getByRole('textbox'));
    expect(new URL(scripts()[0]!.src).searchParams.get('hl')).toBe(told);
  });

  test('comes before the link, and the link before the lookup', async () => {
    const server = await show();
    await submit();
    passScript();
    await screen.findByRole('heading', { name: 'Check Your Email' });
    expect(server.requests.map(({ operation }) => operation)).toEqual([
      'checkSession',
      'validateBotToken',
      'sendAccessLink',
      'lookUpEmail',
    ]);
    expect(server.requestsOf('sendAccessLink')[0]?.headers.has('X-Bot-Check')).toBe(false);
  });

  test('that cannot be loaded locks nobody out: the link is asked for with a mark', async () => {
    const server = await show();
    await submit();
    fireEvent.error(scripts()[0]!);
    await screen.findByRole('heading', { name: 'Check Your Email' });
    expect(server.requestsOf('validateBotToken')).toEqual([]);
    expect(server.requestsOf('sendAccessLink')[0]?.headers.get('X-Bot-Check')).toBe('unavailable');
  });

  test('that fails says so, sends no link, keeps what was typed, and can be tried again', async () => {
    const server = await show();
    server.answer('validateBotToken', answers.json({ success: false }));
    await submit();
    passScript();
    expect((await screen.findByText('Login failed')).closest('[role="alert"]')).not.toBeNull();
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'ann@company.example');
    expect(server.requestsOf('sendAccessLink')).toEqual([]);

    server.answer('validateBotToken', answers.json({ success: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Check Your Email' });
  });

  test('that refuses offers support, where there is only the same check again', async () => {
    const driverSupport = { ...quietConfig().driverSupport, brand: { support: 'help@example.com' } };
    const server = await show({ driverSupport });
    server.answer('validateBotToken', answers.json({ success: false }));
    await submit();
    passScript();
    await screen.findByText('Login failed');
    expect(screen.getByRole('link', { name: 'Contact support' })).not.toBeNull();
  });

  describe('that refuses, where there is a visible one,', () => {
    const botCheck = { ...quietConfig().botCheck, visible: 'visible-key' };

    test('shows it in the card, and sends again with its token', async () => {
      const { render, server } = await refuse();
      const options = render.mock.calls[0]?.[1];
      expect(options).toMatchObject({ sitekey: 'visible-key', theme: 'light', size: 'compact' });
      expect(screen.getByRole('group', { name: "Confirm that you're not a robot:" })).not.toBeNull();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      expect(server.requestsOf('sendAccessLink')).toEqual([]);

      server.answer('validateBotToken', answers.json({ success: true }));
      const fetched = vi.spyOn(globalThis, 'fetch');
      act(() => options?.callback('visible token'));
      await screen.findByRole('heading', { name: 'Check Your Email' });
      expect(fetched.mock.calls[0]?.[0]).toContain('?token=visible+token&kind=visible');
    });

    test.each([
      [
        'cannot be drawn',
        () => {
          throw new Error('blocked');
        },
      ],
      ['says that it cannot', (_element: HTMLElement, options: CheckboxOptions) => options['error-callback']()],
    ])('and that %s, says so, and offers the first check again, and support', async (_what, draw) => {
      await refuse(draw);
      await screen.findByText(/^The check couldn't be shown\./);
      expect(screen.getByRole('link', { name: 'Contact support' })).not.toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await screen.findByText('Login failed');
    });

    async function refuse(draw: (element: HTMLElement, options: CheckboxOptions) => unknown = () => undefined) {
      const driverSupport = { ...quietConfig().driverSupport, brand: { support: 'help@example.com' } };
      const server = await show({ botCheck, driverSupport });
      server.answer('validateBotToken', answers.json({ success: false }));
      await submit();
      const render = vi.fn(draw);
      passScript(render);
      await screen.findByText('Login failed');
      await vi.waitFor(() => expect(render).toHaveBeenCalled());
      return { render, server };
    }
  });

  test('that is switched off is neither loaded nor asked', async () => {
    const server = fakeAccountServer();
    renderApp('/dsone/login?ReturnUrl=%2Fcb');
    await loginField();
    await submit();
    await screen.findByRole('heading', { name: 'Check Your Email' });
    expect(scripts()).toHaveLength(0);
    expect(server.requestsOf('validateBotToken')).toEqual([]);
  });
});

async function show(changed: Partial<AppConfig> = {}): Promise<FakeAccountServer> {
  const server = fakeAccountServer();
  const config = { ...quietConfig(), ...changed };
  config.features.botCheck = true;
  renderApp('/dsone/login?ReturnUrl=%2Fcb', { config });
  await loginField();
  return server;
}

async function submit(): Promise<void> {
  await fillIn(screen.getByRole('textbox'), 'ann@company.example');
  await userEvent.keyboard('{Enter}');
}

function passScript(render?: NonNullable<typeof window.grecaptcha>['render']): void {
  window.grecaptcha = {
    ready: (callback) => callback(),
    execute: () => Promise.resolve('t'),
    ...(render && { render }),
  };
  fireEvent.load(scripts()[0]!);
}
