import type { Page } from 'playwright/test';

/** The words of live regions in which one sentence runs into the next: a screen reader says them as they stand in the text. */
export function joinedSentences(page: Page): Promise<string[]> {
  return page
    .locator('[aria-live=polite], [role=alert]')
    .filter({ visible: true })
    .evaluateAll((regions) =>
      regions.map(({ textContent }) => textContent).filter((words) => /[\p{Ll}\d.!?…”]\p{Lu}/u.test(words)),
    );
}
