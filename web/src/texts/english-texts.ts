import { en as handOff } from './auto-login/en.ts';
import { en } from './en.ts';
import type { LateTexts } from './late-texts.ts';
import { en as mailState } from './mail-state/en.ts';
import { en as failure } from './reference/en.ts';
import { en as visibleCheck } from './visible-check/en.ts';
import { en as waysIn } from './ways-in/en.ts';

export const lateEnglish = { handOff, waysIn, failure, mailState, visibleCheck } as const satisfies Record<
  keyof LateTexts,
  object
>;

/** All texts in English: for tests and documents, as a page downloads only what it shows. */
export const englishTexts = { ...en, ...lateEnglish } as const;
