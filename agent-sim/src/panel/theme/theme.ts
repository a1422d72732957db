export type Theme = 'light' | 'dark';

const storageKey = 'agent-sim.theme';

/** What was chosen before; null while the system decides. */
export function storedTheme(): Theme | null {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : null;
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
    return null;
  }
}

export function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // As above.
  }
}

export function applyTheme(theme: Theme | null): void {
  if (theme === null) delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
