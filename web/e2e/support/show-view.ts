import type { Theme } from 'config/brand/tokens';
import type { Page } from 'playwright';

interface ViewSettings {
  /** The width of the window, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** The view does not depend on the theme. */
  readonly isLightOnly?: true;
  /** The size of text, in percent of the browser's initial size. */
  readonly textPercent?: 200;
  readonly media?: 'print';
  readonly forcedColors?: 'active';
}

/** How a state is looked at: on a phone, a tablet and a desktop, then as fewer visitors see it. */
const views = {
  '360 px': { width: 360, height: 640 },
  '768 px': { width: 768, height: 960 },
  '1440 px': { width: 1440, height: 900 },
  '200 % text': { width: 360, height: 640, isLightOnly: true, textPercent: 200 },
  // A window of 1280 by 1024 shows this much at 400 %.
  '400 % zoom': { width: 320, height: 256, isLightOnly: true },
  'forced colours': { width: 360, height: 640, forcedColors: 'active' },
  // This is A4 without its margins.
  print: { width: 718, height: 1047, isLightOnly: true, media: 'print' },
} as const satisfies Record<string, ViewSettings>;

export type View = keyof typeof views;

export function viewsIn(theme: Theme): readonly View[] {
  return (Object.keys(views) as View[]).filter((view) => theme === 'light' || !('isLightOnly' in views[view]));
}

/** A state is brought about before: it does not depend on the view, and what is drawn then has the fonts. */
export async function showView(page: Page, view: View): Promise<void> {
  const settings: ViewSettings = views[view];
  const { width, height, media = 'screen', forcedColors = 'none', textPercent = 100 } = settings;
  await page.emulateMedia({ media, forcedColors });
  await page.setViewportSize({ width, height });
  await page.evaluate(async (percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
    await document.fonts.ready;
  }, textPercent);
}
