import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeAccountServer } from '../../testing/fake-account-server.ts';
import { loginField } from '../../testing/login-field.ts';
import { renderApp } from '../../testing/render-app.tsx';

vi.mock('../../lib/navigate-browser.ts');

describe('the login card', () => {
  it('is titled Customer Login', async () => {
    expect(await show('')).toHaveProperty('value', '');
    expect(title()).toBe('Customer Login');
    expect(screen.queryByText('Try Another Email')).toBeNull();
  });

  it.each([
    ['email=ann%40company.example', 'ann@company.example'],
    ['EMAIL=ann%2Bx%40company.example', 'ann+x@company.example'],
    ['email=%20ann%40company.example%20', 'ann@company.example'],
    ['email=', ''],
    ['failedEmail=ann%40company.example', 'ann@company.example'],
    ['failedEmail=bob%40company.example&email=ann%40company.example', 'ann@company.example'],
  ])('with %s holds %j', async (query, value) => {
    expect(await show(query)).toHaveProperty('value', value);
  });

  it('holds what was typed last rather than what the address says', async () => {
    const field = await show('email=ann%40company.example', { typedEmail: 'bob@company.example' });
    expect(field).toHaveProperty('value', 'bob@company.example');
  });

  it.each(['failedEmail', 'failedemail', 'FAILEDEMAIL'])('with %s says which account was not found', async (key) => {
    await show(`${key}=ann%40company.example`);
    expect(title()).toBe('Account Not Found');
    expect(screen.getByText('ann@company.example').tagName).toBe('BDI');
    expect(screen.getByText('Try Another Email')).not.toBeNull();
    expect(screen.queryByText('Customer Login')).toBeNull();
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    '{{7*7}}',
    'javascript:alert(1)',
    '\u202eelpmaxe@nna',
  ])('shows the failed address %s as the text that it is', async (failed) => {
    await show(`failedEmail=${encodeURIComponent(failed)}`);
    expect(screen.getByText(failed).tagName).toBe('BDI');
    expect(document.querySelector('main script, main img, main [onload], main [onerror]')).toBeNull();
  });

  it('cuts a failed address and a prefill to the length that an address can have', async () => {
    const field = await show(`failedEmail=${'x'.repeat(10_000)}&email=${'y'.repeat(10_000)}`);
    expect(screen.getByText(/^x+$/).textContent).toHaveLength(254);
    expect(field).toHaveProperty('value', 'y'.repeat(254));
  });
});

async function show(query: string, state: unknown = null): Promise<HTMLElement> {
  fakeAccountServer();
  renderApp(`/dsone/login?ReturnUrl=%2Fcb&${query}`, { state });
  return loginField();
}

function title(): string | null {
  return screen.getByRole('heading', { level: 1 }).textContent;
}
