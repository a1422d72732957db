import type { Page } from 'playwright/test';

/** The weights of Open Sans that have been loaded. */
export function loadedFonts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => family === 'Open Sans' && status === 'loaded')
      .map(({ weight }) => weight),
  );
}
