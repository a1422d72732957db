import type { Page } from 'playwright';

/** Opens a page that leaves for `next` by itself; `next` never loads. */
export async function loseNextPage(page: Page, path: string, next: string): Promise<void> {
  await page.route(next, (route) => route.fulfill({ status: 204 }));
  await page.clock.install();
  const left = page.waitForRequest(next);
  // The page may leave before it has loaded whole.
  await page.goto(path, { waitUntil: 'commit' });
  await left;
  // The longest that a page may take to load.
  await page.clock.fastForward(15_000);
  await page.getByRole('button', { name: 'Continue' }).waitFor();
}
