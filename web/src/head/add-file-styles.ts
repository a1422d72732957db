import { addRules, fontsCachedKey, readFileStyles } from '../lib/file-styles.ts';

/** Adds the pictures, and the fonts where the browser has them already; otherwise they would delay the app. */
export function addFileStyles(): void {
  const styles = readFileStyles();
  if (styles === null) return;
  addRules(styles.pictures);
  try {
    if (localStorage.getItem(fontsCachedKey) !== null) addRules(styles.fonts);
  } catch {
    // Storage is blocked: they come with the app.
  }
}
