import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeAccountServer } from '../testing/fake-account-server.ts';
import { renderApp, stubSystemTheme } from '../testing/render-app.tsx';

vi.mock('../lib/navigate-browser.ts');

const root = document.documentElement;

beforeEach(() => fakeAccountServer());

describe('the theme', () => {
  it.each(['light', 'dark'] as const)('follows a system that prefers %s until the visitor has chosen', (system) => {
    const change = stubSystemTheme(system);
    const other = system === 'light' ? 'dark' : 'light';
    show();
    expect(themeSwitch(other)).not.toBeNull();
    expect(root.dataset['theme']).toBeUndefined();
    act(() => change(other));
    expect(themeSwitch(system)).not.toBeNull();
    expect(localStorage.getItem('themeMode')).toBeNull();
  });

  it('is switched by a button that names what it brings, and stored', async () => {
    show();
    await userEvent.click(themeSwitch('dark'));
    expect(root.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('themeMode')).toBe('dark');
    await userEvent.click(themeSwitch('light'));
    expect(root.dataset['theme']).toBe('light');
    expect(localStorage.getItem('themeMode')).toBe('light');
  });

  it('chosen before is in use, whatever the system prefers', () => {
    localStorage.setItem('themeMode', 'dark');
    const change = stubSystemTheme('light');
    show();
    expect(root.dataset['theme']).toBe('dark');
    act(() => change('dark'));
    act(() => change('light'));
    expect(themeSwitch('light')).not.toBeNull();
  });

  it.each(['', 'DARK', 'blue', '{"theme":"dark"}', '<script>'])('is the system’s when %j is stored', (text) => {
    localStorage.setItem('themeMode', text);
    show();
    expect(themeSwitch('dark')).not.toBeNull();
    expect(root.dataset['theme']).toBeUndefined();
  });

  it('follows the choice of another tab', () => {
    show();
    localStorage.setItem('themeMode', 'dark');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'themeMode', newValue: 'dark' })));
    expect(root.dataset['theme']).toBe('dark');
    expect(themeSwitch('light')).not.toBeNull();
  });

  it('is the system’s again when another tab has cleared the storage', () => {
    localStorage.setItem('themeMode', 'dark');
    show();
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(themeSwitch('dark')).not.toBeNull();
    expect(root.dataset['theme']).toBeUndefined();
  });

  it('can be switched where storage is blocked, and the choice lasts as long as the page', async () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    show();
    await userEvent.click(themeSwitch('dark'));
    expect(root.dataset['theme']).toBe('dark');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'other' })));
    expect(root.dataset['theme']).toBe('dark');
    cleanup();
    show();
    expect(themeSwitch('light')).not.toBeNull();
  });
});

function show(): void {
  renderApp('/dsone/login?ReturnUrl=x');
}

function themeSwitch(theme: 'light' | 'dark'): HTMLElement {
  return screen.getByRole('button', { name: `Switch to ${theme} theme` });
}
