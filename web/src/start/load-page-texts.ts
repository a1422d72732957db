import type { Language } from 'shared-protocol/language/languages';
import { loadSpokenTexts } from '../texts/load-spoken-texts.ts';
import { pageLanguage, setPageLanguage } from '../texts/page-language.ts';
import type { ShownTexts } from '../texts/use-texts.ts';

/**
 * The texts of the language that the head script has chosen, or of the page's own where that cannot be loaded: one language
 * in any case. Rejects where there is neither.
 */
export async function loadPageTexts(): Promise<ShownTexts> {
  const { dataset } = document.documentElement;
  const { wantedLanguage } = dataset;
  const chosen = wantedLanguage === undefined ? null : await loadSpokenTexts(wantedLanguage).catch(() => null);
  delete dataset['wantedLanguage'];
  if (chosen === null) return loadSpokenTexts(pageLanguage());
  setPageLanguage(chosen.language as Language);
  return chosen;
}
