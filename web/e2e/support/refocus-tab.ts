import type { Page } from 'playwright/test';

/** Tells a page that its tab has the focus again. A page that is leaving at this moment need not receive it. */
export async function refocusTab(page: Page): Promise<void> {
  try {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  } catch (error) {
    if (!String(error).includes('Execution context was destroyed')) throw error;
  }
}
