import type { Page } from 'playwright/test';
import { expect, test } from '../support/agent-test.ts';
import { handOffPage } from '../support/hand-off-page.ts';

/** The code of the connection, which is loaded when an agent was found. */
export function describeLoading(): void {
  test('code that keeps failing leaves the page as it is until the visitor reloads it, which requests nothing again', async ({
    page,
    runAgent,
    account,
  }) => {
    await page.clock.install();
    const pages = countPages(page);
    let isGone = true;
    await page.route('**/connect-agent*', (route) => (isGone ? route.abort() : route.continue()));
    await runAgent({ product: 'driver-support' });
    const handOff = await handOffPage(page, 'driver-support');
    await handOff.open();
    await expect
      .poll(
        async () => {
          await page.clock.fastForward(retryDelayMs);
          return (await handOff.reportedTitles()).at(-1);
        },
        { intervals: [100] },
      )
      .toBe("Driver Support is running, but we couldn't load part of this page");
    expect(pages()).toBe(1);

    isGone = false;
    await page.getByRole('button', { name: 'Load the page again' }).press('Enter');
    await expect(handOff.status).toContainText(handOff.connected);
    expect(pages()).toBe(2);
    expect(await account.control.requests('autoLogin')).toHaveLength(1);

    // A reload that the visitor makes later is a page load like any other.
    await page.reload();
    await expect.poll(() => account.control.requests('autoLogin')).toHaveLength(2);
  });
}

const retryDelayMs = 1_000;

/** Returns how often the page was loaded. */
function countPages(page: Page): () => number {
  let pages = 0;
  page.on('load', () => (pages += 1));
  return () => pages;
}
