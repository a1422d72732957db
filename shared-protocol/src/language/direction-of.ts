import type { Language } from './languages.ts';

/** Where the lines of a language begin: `ltr` on the left, `rtl` on the right. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
