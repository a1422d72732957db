import { addRules, fontsCachedKey, readFileStyles, type FileStyles } from '../file-styles.ts';

/**
 * Adds the pictures after the first paint, which they would miss in any case; and the fonts at once where the browser has
 * them already: otherwise they would delay the app.
 */
export function addFileStyles(): void {
  requestAnimationFrame(() => setTimeout(add, 0, 'pictures'));
  try {
    if (localStorage.getItem(fontsCachedKey) !== null) add('fonts');
  } catch {
    // Storage is blocked: they come with the app.
  }
}

function add(which: keyof FileStyles): void {
  const styles = readFileStyles();
  if (styles !== null) addRules(styles[which]);
}
