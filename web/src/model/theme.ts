export type Theme = 'light' | 'dark';

export const themeStorageKey = 'themeMode';

export function parseTheme(text: string | null): Theme | null {
  return text === 'light' || text === 'dark' ? text : null;
}
