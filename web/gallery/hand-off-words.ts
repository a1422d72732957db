import type { Language } from 'shared-protocol/language/languages';
import { loadHandOffTexts } from '../src/texts/auto-login/hand-off-texts.ts';
import type { HandOffTexts } from '../src/texts/auto-login/en.ts';

/** What the page says of a hand-off in this language. */
export function handOffWords(language: Language): Promise<HandOffTexts> {
  return loadHandOffTexts(language);
}
