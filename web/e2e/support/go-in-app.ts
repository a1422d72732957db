import type { Page } from 'playwright/test';

/** Navigates as the app's own router does: another screen in the same document. */
export function goInApp(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}
