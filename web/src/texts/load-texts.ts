import type { Language } from 'shared-protocol/language/languages';
import type { Texts } from './texts.ts';

/** A file for each language, of which a page loads its own. */
const files = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
} as const satisfies Partial<Record<Language, () => Promise<Texts>>>;

export const writtenLanguages = Object.keys(files) as Language[];

/** Rejects where there are none in this language, and where their file cannot be loaded. */
export function loadTexts(language: string): Promise<Texts> {
  return Object.hasOwn(files, language)
    ? files[language as keyof typeof files]()
    : Promise.reject(new Error(`There are no texts in ${language}.`));
}
