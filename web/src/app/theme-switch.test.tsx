import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeAccountServer } from '../testing/fake-account-server.ts';
import { renderApp, stubSystemTheme } from '../testing/render-app.tsx';

vi.mock('../lib/navigate-browser.ts');

const root = document.documentElement;

beforeEach(() => fakeAccountServer());

describe('the theme', () => {
  test.each(['light', 'dark'] as const)(
    'follows a system that prefers %s until the visitor has chosen',
    async (system) => {
      const change = stubSystemTheme(system);
      const other = system === 'light' ? 'dark' : 'light';
      show();
      expect(root.dataset['theme']).toBeUndefined();
      act(() => change(other));
      expect(localStorage.getItem('themeMode')).toBeNull();
      await userEvent.click(themeSwitch());
      expect(root.dataset['theme']).toBe(system);
    },
  );

  test('is switched by a button, and stored', async () => {
    show();
    await userEvent.click(themeSwitch());
    expect(root.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('themeMode')).toBe('dark');
    await userEvent.click(themeSwitch());
    expect(root.dataset['theme']).toBe('light');
    expect(localStorage.getItem('themeMode')).toBe('light');
  });

  test('chosen before is in use, whatever the system prefers', async () => {
    localStorage.setItem('themeMode', 'dark');
    const change = stubSystemTheme('light');
    show();
    expect(root.dataset['theme']).toBe('dark');
    act(() => change('dark'));
    act(() => change('light'));
    expect(await themeInUse()).toBe('dark');
  });

  test('follows the choice of another tab', async () => {
    show();
    localStorage.setItem('themeMode', 'dark');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'themeMode', newValue: 'dark' })));
    expect(root.dataset['theme']).toBe('dark');
    expect(await themeInUse()).toBe('dark');
  });

  test('is the system’s again when another tab has cleared the storage', async () => {
    localStorage.setItem('themeMode', 'dark');
    show();
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(root.dataset['theme']).toBeUndefined();
    expect(await themeInUse()).toBe('light');
  });

  test('can be switched where storage is blocked, and the choice lasts as long as the page', async () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    show();
    await userEvent.click(themeSwitch());
    expect(root.dataset['theme']).toBe('dark');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'other' })));
    expect(root.dataset['theme']).toBe('dark');
    cleanup();
    show();
    expect(await themeInUse()).toBe('dark');
  });
});

function show(): void {
  renderApp('/dsone/login?ReturnUrl=x');
}

/** Its style sheet, which is missing here, shows one of its two names: a test in a browser tells which. */
function themeSwitch(): HTMLElement {
  return screen.getByRole('button', { name: /theme/ });
}

/** Presses it twice, so that what is in use can be told from what is chosen. */
async function themeInUse(): Promise<string | undefined> {
  await userEvent.click(themeSwitch());
  await userEvent.click(themeSwitch());
  return root.dataset['theme'];
}
