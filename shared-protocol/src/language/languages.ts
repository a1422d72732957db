/** The languages that a page can be in, as language tags, each in its own words. */
export const languageNames = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  'pt-BR': 'Português (Brasil)',
  ja: '日本語',
  ar: 'العربية',
} as const;

export type Language = keyof typeof languageNames;

export const allLanguages = Object.keys(languageNames) as Language[];

/** What a deployment offers, its default first. */
export type OfferedLanguages = readonly [Language, ...Language[]];
