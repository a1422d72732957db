import type { Page } from 'playwright/test';
import { expect } from './test.ts';

/**
 * Holds what a screen reader finds on the page to a file in `web/e2e/aria/`. Playwright's own `toMatchAriaSnapshot`
 * either ignores what was added to the page, or refuses the files that it writes itself: it leaves out the text of a
 * button that has another name.
 */
export async function expectAriaSnapshot(page: Page, file: readonly string[], siteOrigin: string): Promise<void> {
  await expect(async () => {
    const found = await page.locator('body').ariaSnapshot();
    const stable = found
      .replaceAll(siteOrigin, 'https://site.example')
      .replace(languageChoice, '')
      .replace(countdown, 'n $1')
      .replace(details, '$1: n');
    expect(`${stable}\n`).toMatchSnapshot([...file]);
  }).toPass({ timeout: 30_000 });
}

/** Which languages there are is the deployment's. */
const languageChoice = /^ *- combobox "Language":\n(?: *- option .*\n)+/m;

const countdown = /\b\d+ (s|seconds)\b/g;

/** What *Copy details* says of the time, the build and the browser. */
const details = /\b(Time|Version|Browser): .+?(?= Page: | Browser: |"$)/gm;
