export type Theme = 'light' | 'dark';

/** Local storage key of the visitor's choice. */
export const themeStorageKey = 'themeMode';

export function parseTheme(text: string | null): Theme | null {
  return text === 'light' || text === 'dark' ? text : null;
}
