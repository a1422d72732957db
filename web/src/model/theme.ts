export type Theme = 'light' | 'dark';

/** The key of the visitor's choice in local storage. */
export const themeStorageKey = 'themeMode';

export function parseTheme(text: string | null): Theme | null {
  return text === 'light' || text === 'dark' ? text : null;
}
