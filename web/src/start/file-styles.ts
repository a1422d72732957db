import { localTexts } from '../lib/browser-storage.ts';
import { whenUsable } from '../lib/when-usable.ts';

/**
 * The rules that name files. They are not in the page's own style sheet, because for the files of such a one Chromium
 * sends the page's address as the referrer, whatever the page's policy, and an address may hold an email.
 */
export interface FileStyles {
  readonly pictures: string;
  readonly fonts: string;
}

/** Null in development. */
export function readFileStyles(): FileStyles | null {
  const text = document.getElementById('file-styles')?.textContent;
  return text === undefined ? null : (JSON.parse(text) as FileStyles);
}

export function addRules(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** The key in local storage once the fonts were asked for: the browser has them from then on. */
export const fontsCachedKey = 'fonts';

/**
 * Adds the fonts on a first visit: on a slow line they would take from the app's own files what these need to arrive.
 * Until then words are set in a fallback font of the same measure.
 */
export function addFonts(): void {
  const styles = readFileStyles();
  if (styles === null || localTexts.get(fontsCachedKey) !== null) return;
  // At once: a screen that ends the session clears local storage.
  localTexts.set(fontsCachedKey, 'true');
  whenUsable(() => addRules(styles.fonts));
}
