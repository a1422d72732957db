import type { Language } from 'shared-protocol/language/languages';
import { loadHandOffTexts, type HandOffTexts } from '../src/texts/auto-login/hand-off-texts.ts';

/** What the page says of a hand-off in this language. */
export function handOffWords(language: Language): Promise<HandOffTexts> {
  return loadHandOffTexts(language);
}
