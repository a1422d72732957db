import type { Language } from 'shared-protocol/language/languages';
import { joinTexts } from '../load-texts.ts';
import type { InAnyLanguage } from '../texts.ts';
import { useTexts } from '../use-texts.ts';
import type { en } from './en.ts';

/** The words of the hand-off, as the English ones are built. No other screen has them: they come with its own code. */
export type HandOffTexts = InAnyLanguage<typeof en>;

const files = {
  en: async () => (await import('./en.ts')).en,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  de: async () => (await import('./de.ts')).de,
  'pt-BR': async () => (await import('./pt-BR.ts')).ptBr,
  ja: async () => (await import('./ja.ts')).ja,
  ar: async () => (await import('./ar.ts')).ar,
} as const satisfies Record<Language, () => Promise<HandOffTexts>>;

const loaded = new Map<string, HandOffTexts>();

async function load(language: Language): Promise<HandOffTexts> {
  const texts = await files[language]();
  loaded.set(language, texts);
  return texts;
}

/** To be awaited before `useHandOffTexts`. A language that the visitor chooses later brings its own along. */
export function loadHandOffTexts(language: Language): Promise<HandOffTexts> {
  joinTexts(load);
  return load(language);
}

/** The words of the hand-off in the language of the visitor. */
export function useHandOffTexts(): HandOffTexts {
  const { language } = useTexts();
  // A language that was chosen while these were loading for the first time has come without them.
  const texts = loaded.get(language) ?? loaded.values().next().value;
  if (texts === undefined) throw new Error('useHandOffTexts needs loadHandOffTexts before it');
  return texts;
}
