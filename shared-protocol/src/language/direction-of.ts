import type { Language } from './languages.ts';

/** Where the lines of a language begin: `ltr` on the left, `rtl` on the right. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return rightToLeft.has(language) ? 'rtl' : 'ltr';
}

const rightToLeft = new Set<Language>(['ar']);
