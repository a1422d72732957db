import type { Page } from 'playwright/test';

/**
 * Puts the clock of all pages forward until this page has come to the address. The clock must have been installed before the
 * page was opened.
 */
export async function passTimeUntilAt(page: Page, address: string | ((url: URL) => boolean)): Promise<void> {
  const there = page.waitForURL(address).then(() => true);
  // A page that navigates may refuse.
  const pass = (): Promise<false> => page.clock.runFor(500).then(notYet, notYet);
  while (!(await Promise.race([there, pass()])));
}

function notYet(): false {
  return false;
}
