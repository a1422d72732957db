import type { Language } from 'shared-protocol/language/languages';
import { loadHandOffTexts } from './auto-login/hand-off-texts.ts';
import type { HandOffTexts } from './auto-login/en.ts';
import { textFiles } from './load-texts.ts';
import { loadReferenceTexts } from './reference/reference-texts.ts';
import type { ReferenceTexts } from './reference/en.ts';
import type { Texts } from './en.ts';
import { loadWaysInTexts } from './ways-in/ways-in-texts.ts';
import type { WaysInTexts } from './ways-in/en.ts';

/** What a page has at first, and what its screens bring along. */
export type AllTexts = Texts & {
  readonly handOff: HandOffTexts;
  readonly waysIn: WaysInTexts;
  readonly failure: ReferenceTexts;
};

/** Loads them to check a language, also outside of a build: no English stands in for a missing text. */
export async function loadAllTexts(language: Language): Promise<AllTexts> {
  return {
    ...(await textFiles[language]()),
    handOff: await loadHandOffTexts(language),
    waysIn: await loadWaysInTexts(language),
    failure: await loadReferenceTexts(language),
  };
}
