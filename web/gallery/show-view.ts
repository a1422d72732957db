import type { Page } from 'playwright';
import { settingsOf, type View } from './picture.ts';

/** A state is brought about before: it does not depend on the view, and what is drawn then has the fonts. */
export async function showView(page: Page, view: View): Promise<void> {
  const { width, height, media = 'screen', forcedColors = 'none', textPercent = 100 } = settingsOf(view);
  await page.emulateMedia({ media, forcedColors });
  await page.setViewportSize({ width, height });
  await page.evaluate(async (percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
    await document.fonts.ready;
  }, textPercent);
}
