import type { BrowserContext, Page } from 'playwright/test';
import { translateDocument } from '../../src/testing/translate-document.ts';

/** Translates the page that is shown, from now on. */
export function translatePage(page: Page): Promise<void> {
  return page.evaluate(translateDocument);
}

/** Translates every page that is opened from now on, before its app has started. */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    `document.addEventListener('readystatechange', ${translateDocument.toString()}, { once: true })`,
  );
}
