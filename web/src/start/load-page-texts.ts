import type { Language } from 'shared-protocol/language/languages';
import { loadSpokenTexts } from '../texts/load-spoken-texts.ts';
import { setDocumentLanguage } from '../texts/set-document-language.ts';
import type { ShownTexts } from '../texts/use-texts.ts';

/**
 * The texts of the language that the head script has chosen, or of the page's own where that cannot be loaded: one language
 * in any case. Rejects where there is neither.
 */
export async function loadPageTexts(): Promise<ShownTexts> {
  const { dataset, lang } = document.documentElement;
  const { language } = dataset;
  const chosen = language === undefined ? null : await loadSpokenTexts(language).catch(() => null);
  delete dataset['language'];
  if (chosen === null) return loadSpokenTexts(lang);
  setDocumentLanguage(chosen.language as Language);
  return chosen;
}
