import type { Language } from 'shared-protocol/language/languages';
import type { Texts } from './en.ts';

/** A file for each language, of which a page loads its own. */
export const textFiles = {
  en: async () => (await import('./en.ts')).en,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  de: async () => (await import('./de.ts')).de,
  'pt-BR': async () => (await import('./pt-BR.ts')).ptBr,
  ja: async () => (await import('./ja.ts')).ja,
  ar: async () => (await import('./ar.ts')).ar,
} as const satisfies Record<Language, () => Promise<Texts>>;

export const writtenLanguages = Object.keys(textFiles) as Language[];

/** Loads the words of a screen that has its own, once it has loaded. */
const joined = new Set<(language: Language) => Promise<unknown>>();

/** Loads something with the texts of every language that is asked for from now on. */
export function joinTexts(load: (language: Language) => Promise<unknown>): void {
  joined.add(load);
}

/** Rejects where there are none in this language, and where their file cannot be loaded. */
export async function loadTexts(language: string): Promise<Texts> {
  if (!Object.hasOwn(textFiles, language)) throw new Error(`There are no texts in ${language}.`);
  const known = language as Language;
  const [texts] = await Promise.all([textFiles[known](), ...Array.from(joined, (load) => load(known))]);
  // A build has no such condition, and nothing of what depends on it.
  if (import.meta.env.MODE !== 'development') return texts;
  const { fallBackToEnglish } = await import('./fall-back-to-english.ts');
  return fallBackToEnglish(texts);
}
