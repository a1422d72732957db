import type { Page } from 'playwright/test';

/** Goes to another entry of the same screen and back, as a changed `#…` and the back button do. */
export function moveWithinHistory(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('popstate', () => resolve(), { once: true });
        history.pushState(null, '', '#elsewhere');
        history.back();
      }),
  );
}
