import type { Page } from 'playwright';
import type { Picture } from './picture.ts';

/** A state is brought about before: it does not depend on the width, and what is drawn then has the fonts. */
export async function resizePage(page: Page, width: Picture['width']): Promise<void> {
  await page.setViewportSize({ width, height: heightOf[width] });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

const heightOf = { 360: 640, 768: 960, 1440: 900 } as const satisfies Record<Picture['width'], number>;
