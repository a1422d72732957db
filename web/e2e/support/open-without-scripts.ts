import { expect, type Page } from 'playwright/test';
import { holdAnswer } from './hold-answer.ts';

export const scripts = '**/assets/*.js';

/** Shows an address while no script of the app loads; resolves with the way to load them, once the app has taken over. */
export async function openWithoutScripts(page: Page, address: string): Promise<() => Promise<void>> {
  const letGo = await holdAnswer(page, scripts);
  await page.goto(address, { waitUntil: 'commit' });
  return async () => {
    letGo();
    await expect(page.locator('html')).toHaveAttribute('data-start', 'done');
  };
}
