import { act, cleanup, configure, render } from '@testing-library/react';
import type { AppConfig } from 'config/app-config';
import { exampleConfig } from 'config/example-config';
import { afterEach, vi } from 'vitest';
import { prepareCalls } from '../account/call-account.ts';
import { App } from '../app/app.tsx';
import { languageChoice } from '../app/language-choice-part.ts';
import { screens } from '../app/screens.ts';
import { takeCarriedEntry } from '../start/head/prepare-app.ts';
import { takeResetLink } from '../start/head/tidy-address.ts';
import { collectEvents } from './collect-events.ts';
import { localTexts } from '../lib/browser-storage.ts';
import { navigateBrowser } from '../lib/navigate-browser.ts';
import { setRouteFeatures } from '../model/routes.ts';
import { themeStorageKey } from '../model/theme.ts';
import { InEnglish } from './in-english.tsx';

// The login's own page loads these first, too.
await Promise.all([screens.login.load(), languageChoice.load(), prepareCalls()]);

// Style sheets are not applied here, so nothing is hidden by them; looking for it takes most of a query's time.
configure({ defaultHidden: true });

export interface RenderAppOptions {
  readonly config?: AppConfig;
  /** What the history entry keeps. */
  readonly state?: unknown;
  /** The entry is of a reset link, whose code a reload has lost. */
  readonly hadResetLink?: true;
}

/**
 * Shows the whole app at an address, as a page load does. Tests that use it mock `lib/navigate-browser.ts`, since jsdom
 * cannot leave a page.
 */
export function renderApp(
  address: string,
  { config = quietConfig(), state = null, hadResetLink }: RenderAppOptions = {},
): void {
  if (!vi.isMockFunction(navigateBrowser)) throw new Error('Mock lib/navigate-browser.ts in this test file.');
  // React Router keeps a state in the browser's history like this.
  const entry = { usr: state, key: 'first', idx: 0, ...(hadResetLink ? { link: 1 } : {}) };
  window.history.replaceState(entry, '', address);
  setRouteFeatures(config.features);
  takeCarriedEntry();
  takeResetLink();
  collectEvents();
  if (!vi.isMockFunction(window.matchMedia)) stubSystemTheme('light');
  render(<App config={config} />, { wrapper: InEnglish });
}

/** Shows the page of the app that the last one has left for. */
export function renderNextPage(options: RenderAppOptions = {}): void {
  const [address = ''] = browserNavigations().at(-1) ?? [];
  cleanup();
  renderApp(address, options);
}

/** The example configuration without the parts that reach out of the page: bot check and social login. */
export function quietConfig(): AppConfig {
  const config = exampleConfig();
  config.features.botCheck = false;
  config.features.socialLogin = false;
  return config;
}

/** What the system prefers; returns the way to change it. */
export function stubSystemTheme(theme: 'light' | 'dark'): (theme: 'light' | 'dark') => void {
  const query = Object.assign(new EventTarget(), { matches: theme === 'dark' });
  vi.stubGlobal(
    'matchMedia',
    vi.fn(() => query),
  );
  return (changed) => {
    query.matches = changed === 'dark';
    query.dispatchEvent(new Event('change'));
  };
}

/** React runs effects in a task of its own after it has shown a screen; this ends after that task. */
export async function effectsRun(): Promise<void> {
  await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
}

/** The addresses that the page has left for so far, and how. */
export function browserNavigations(): [string, string][] {
  return vi.mocked(navigateBrowser).mock.calls.map(([target, how]) => [target.href, how]);
}

afterEach(() => {
  setRouteFeatures({ passkeys: true });
  // A test may have blocked the storage.
  vi.restoreAllMocks();
  localTexts.remove(themeStorageKey);
  sessionStorage.clear();
  delete document.documentElement.dataset['theme'];
  delete document.documentElement.dataset['resetLink'];
  delete window.resetLink;
});
