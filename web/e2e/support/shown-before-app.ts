import type { Page } from 'playwright/test';

/** The markup of the screen, without the notice for scripts that fail, which the app leaves out. */
export function shownBeforeApp(page: Page): Promise<string> {
  return page.getByRole('main').evaluate((main) => {
    const copy = main.cloneNode(true) as Element;
    copy.querySelector('[data-not-going-on]')?.remove();
    return copy.innerHTML;
  });
}
