import { cleanup, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fakeAccountServer } from '../../testing/fake-account-server.ts';
import { loginField } from '../../testing/login-field.ts';
import { quietConfig, renderApp } from '../../testing/render-app.tsx';

vi.mock('../../lib/navigate-browser.ts');

describe('the login card', () => {
  test('is titled Customer Login', async () => {
    expect(await show('')).toHaveProperty('value', '');
    expect(title()).toBe('Customer Login');
    expect(screen.queryByText('Try Another Email')).toBeNull();
  });

  test.each([
    ['email=ann%40company.example', 'ann@company.example'],
    ['email=%20ann%40company.example%20', 'ann@company.example'],
    ['failedEmail=ann%40company.example', 'ann@company.example'],
    ['failedEmail=bob%40company.example&email=ann%40company.example', 'ann@company.example'],
  ])('with %s holds %j', async (query, value) => {
    expect(await show(query)).toHaveProperty('value', value);
  });

  test('holds what was typed last rather than what the address says', async () => {
    const field = await show('email=ann%40company.example', { typedEmail: 'bob@company.example' });
    expect(field).toHaveProperty('value', 'bob@company.example');
  });

  test('says which account was not found', async () => {
    await show('FAILEDemail=ann%40company.example');
    expect(title()).toBe('Account Not Found');
    expect(screen.getByText('ann@company.example').tagName).toBe('BDI');
    expect(screen.getByText('Try Another Email')).not.toBeNull();
    expect(screen.queryByText('Customer Login')).toBeNull();
  });

  test('then has its field before the other ways to sign in', async () => {
    const config = quietConfig();
    config.features.socialLogin = true;
    const order = async (query: string): Promise<boolean> => {
      const field = await show(query, undefined, config);
      const other = screen.getByRole('button', { name: 'Continue with Google' });
      cleanup();
      return Boolean(field.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    };
    expect([await order(''), await order('failedEmail=ann%40company.example')]).toEqual([false, true]);
  });

  test('says so after an outage too, under what happened', async () => {
    await show('failedEmail=ann%40company.example', { advice: 'serverTrouble' });
    expect(title()).toBe('Account Not Found');
    const cause = screen.getByText("We couldn't send the link.");
    const subtext = screen.getByText('Try Another Email');
    expect(cause.compareDocumentPosition(subtext) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Create Account' })).toBeNull();
  });

  test('keeps the time to wait', async () => {
    const retryAt = Date.now() + 80_000;
    await show('failedEmail=ann%40company.example', { advice: 'tooManyRequests', retryAt });
    expect(screen.getByText(/You can try again in \d+ seconds/)).not.toBeNull();
  });

  test('shows the failed address as the text that it is, and holds it', async () => {
    const failed = "'`${{7*7}}'&ltimg&gt@company.example";
    const field = await show(`failedEmail=${encodeURIComponent(failed)}`);
    expect(screen.getByText(failed).tagName).toBe('BDI');
    expect(document.querySelector('main bdi *:not(wbr)')).toBeNull();
    expect(field).toHaveProperty('value', failed);
  });

  test.each(['Your account is locked. Call +1 800 555 0100', '"><svg onload=alert(1)>', '\u202eelpmaxe@nna'])(
    'neither shows nor holds %j, which is no address, from the query',
    async (text) => {
      const written = encodeURIComponent(text);
      const field = await show(`failedEmail=${written}&email=${written}`);
      expect(title()).toBe('Account Not Found');
      expect(screen.getByText('Try Another Email')).not.toBeNull();
      expect(document.querySelector('main bdi')).toBeNull();
      expect(document.querySelector('main')?.textContent).not.toContain(text);
      expect(field).toHaveProperty('value', '');
    },
  );
});

async function show(query: string, state: unknown = null, config = quietConfig()): Promise<HTMLElement> {
  fakeAccountServer();
  renderApp(`/dsone/login?ReturnUrl=%2Fcb&${query}`, { state, config });
  return loginField();
}

function title(): string | null {
  return screen.getByRole('heading', { level: 1 }).textContent;
}
