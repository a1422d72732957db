/**
 * Runs inline in the document's head, so that the first paint has the chosen theme and the product's picture. Its text
 * is put into the page, so it must not refer to anything outside of itself.
 */
export function setIdentity(path: string, themeStorageKey: string, maverickPaths: readonly string[]): void {
  const root = document.documentElement;
  const isMaverick = maverickPaths.includes(path);
  root.dataset['product'] = isMaverick ? 'maverick' : 'driver-support';
  try {
    const theme = localStorage.getItem(themeStorageKey);
    if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
  } catch {
    // Storage is blocked: the system's preference it is.
  }
}
