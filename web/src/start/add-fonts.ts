import { localTexts } from '../lib/browser-storage.ts';
import { addRules, fontsCachedKey, readFileStyles } from './file-styles.ts';
import { whenUsable } from '../lib/when-usable.ts';

/**
 * Adds the fonts on a first visit: on a slow line they would take from the app's own files what these need to arrive.
 * Until then words are set in a fallback font of the same measure.
 */
export function addFonts(): void {
  const styles = readFileStyles();
  if (styles === null || localTexts.get(fontsCachedKey) !== null) return;
  // At once: a screen that ends the session clears local storage, and nothing is to be there after that.
  localTexts.set(fontsCachedKey, 'true');
  whenUsable(() => addRules(styles.fonts.replaceAll('optional', 'swap')));
}
