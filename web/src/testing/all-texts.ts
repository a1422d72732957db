import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from 'shared-protocol/language/languages';
import { en as handOff } from '../texts/auto-login/en.ts';
import { en } from '../texts/en.ts';
import type { Texts } from '../texts/en.ts';
import type { LateTexts } from '../texts/load-texts.ts';
import { en as mailState } from '../texts/mail-state/en.ts';
import { en as failure } from '../texts/reference/en.ts';
import { en as waysIn } from '../texts/ways-in/en.ts';

/** What a page has at first, and what its screens bring along. */
export type AllTexts = Texts & LateTexts;

/** Reads them to check a language, also outside of a build. */
export async function readAllTexts(language: Language): Promise<AllTexts> {
  if (language === 'en') return { ...en, handOff, waysIn, failure, mailState };
  const read = async (folder: string): Promise<object> =>
    JSON.parse(await readFile(join(import.meta.dirname, '../texts', folder, `${language}.json`), 'utf8')) as object;
  const [texts, ofHandOff, ofWaysIn, ofFailure, ofMailState] = await Promise.all(
    ['', 'auto-login', 'ways-in', 'reference', 'mail-state'].map(read),
  );
  return { ...texts, handOff: ofHandOff, waysIn: ofWaysIn, failure: ofFailure, mailState: ofMailState } as AllTexts;
}

export interface ListedText {
  /** Such as `login.title`; of a text with a count, a form is one: `linkSent.expires.one`. */
  readonly key: string;
  readonly text: string;
}

export function listTexts(texts: object, before = ''): readonly ListedText[] {
  return Object.entries(texts).flatMap(([name, text]: [string, unknown]) =>
    typeof text === 'string' ? [{ key: before + name, text }] : listTexts(text as object, `${before}${name}.`),
  );
}
