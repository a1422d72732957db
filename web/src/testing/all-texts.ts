import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from 'shared-protocol/language/languages';
import type { Texts } from '../texts/en.ts';
import { englishTexts } from '../texts/english-texts.ts';
import { lateTextFolders, type LateTexts } from '../texts/late-texts.ts';

/** What a page has at first, and what its screens bring along. */
export type AllTexts = Texts & LateTexts;

/** Reads them to check a language, also outside of a build. */
export async function readAllTexts(language: Language): Promise<AllTexts> {
  if (language === 'en') return englishTexts;
  const read = async (folder: string): Promise<object> =>
    JSON.parse(await readFile(join(import.meta.dirname, '../texts', folder, `${language}.json`), 'utf8')) as object;
  const late = Object.entries(lateTextFolders).map(async ([group, folder]) => [group, await read(folder)] as const);
  const texts: object = { ...(await read('')), ...Object.fromEntries(await Promise.all(late)) };
  // `every-language.test.ts` finds what is missing.
  return texts as AllTexts;
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
