import type { Page } from 'playwright/test';
import { expect, test as base } from './test.ts';
import { wholeBrowser } from './whole-browser.ts';

export { expect } from './test.ts';

/** A test in a browser that keeps the pages which are left, as every visitor's does; Playwright switches that off. */
export const test = base.extend<object, { readonly launchOptions: object }>({
  launchOptions: [
    ({ launchOptions, browserName }, use) =>
      use(
        browserName === 'chromium'
          ? { ...launchOptions, ...wholeBrowser(), ignoreDefaultArgs: ['--disable-back-forward-cache'] }
          : launchOptions,
      ),
    { scope: 'worker' },
  ],
});

/**
 * Remembers the page that shows. The returned function goes back to it from another document, and fails unless the
 * browser restored that very page instead of loading its address again.
 */
export async function rememberPage(page: Page): Promise<() => Promise<void>> {
  const path = await page.evaluate(() => {
    window.hasBeenRestored = false;
    window.addEventListener('pageshow', ({ persisted }) => (window.hasBeenRestored = persisted));
    return window.location.pathname;
  });
  return async () => {
    // `page.goBack()` waits for a load, and a restored page does not load.
    await page.evaluate(() => window.history.back());
    await expect(async () => {
      const shown = await page.evaluate(() => {
        const [navigation] = performance.getEntriesByType('navigation') as NotRestored[];
        const { hasBeenRestored = 'loaded again' } = window;
        return { path: window.location.pathname, hasBeenRestored, whyNot: navigation?.notRestoredReasons ?? null };
      });
      expect(shown).toEqual({ path, hasBeenRestored: true, whyNot: null });
    }).toPass({ timeout: 30_000 });
  };
}

/** TypeScript's types do not have this yet. */
interface NotRestored extends PerformanceEntry {
  readonly notRestoredReasons?: object | null;
}

declare global {
  interface Window {
    /** Held in the memory of a page that is remembered: a page that was loaded again does not have it. */
    hasBeenRestored?: boolean;
  }
}
