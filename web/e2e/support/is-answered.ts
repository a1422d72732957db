import type { Page } from 'playwright/test';

/** Whether a request of the page gets an answer, whatever its status. */
export function isAnswered(
  page: Page,
  request: { readonly address: string; readonly method: string },
): Promise<boolean> {
  return page.evaluate(async ({ address, method }) => {
    try {
      await (await fetch(address, { method })).text();
      return true;
    } catch {
      return false;
    }
  }, request);
}
