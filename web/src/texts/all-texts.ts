import type { Language } from 'shared-protocol/language/languages';
import { loadHandOffTexts, type HandOffTexts } from './auto-login/hand-off-texts.ts';
import { loadTexts } from './load-texts.ts';
import { loadReferenceTexts, type ReferenceTexts } from './reference/reference-texts.ts';
import type { Texts } from './texts.ts';
import { loadWaysInTexts, type WaysInTexts } from './ways-in/ways-in-texts.ts';

/** What a page has at first, and what its screens bring along. */
export type AllTexts = Texts & {
  readonly handOff: HandOffTexts;
  readonly waysIn: WaysInTexts;
  readonly failure: ReferenceTexts;
};

/** For whoever checks a language. */
export async function loadAllTexts(language: Language): Promise<AllTexts> {
  return {
    ...(await loadTexts(language)),
    handOff: await loadHandOffTexts(language),
    waysIn: await loadWaysInTexts(language),
    failure: await loadReferenceTexts(language),
  };
}
