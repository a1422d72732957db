import { offeredLanguages } from 'shared-protocol/language/offered-languages';
import { pageLanguage } from 'shared-protocol/language/page-language';
import { de } from './de.ts';
import { en, type Words } from './en.ts';

/** The languages that the simulator has words in. */
export const spokenLanguages = ['en', 'de'] as const;

export type SpokenLanguage = (typeof spokenLanguages)[number];

export type SpokenLanguages = readonly [SpokenLanguage, ...SpokenLanguage[]];

const all = { en, de } satisfies Record<SpokenLanguage, Words>;

/** English where no language is known. */
export function wordsIn(language: SpokenLanguage = 'en'): Words {
  return all[language];
}

/**
 * The languages to choose from for visitors of an app with this configuration: its own, or English in place of one without
 * words here. A page in one language does not say which, and its visitor's browser may prefer another.
 */
export function languagesFor(config: object): SpokenLanguages {
  const offered = offeredLanguages(config);
  const spoken = offered.filter(isSpoken);
  const [first, ...others] = spoken.length === offered.length ? spoken : ['en' as const, ...spoken];
  return [first ?? 'en', ...others];
}

function isSpoken(language: string): language is SpokenLanguage {
  return (spokenLanguages as readonly string[]).includes(language);
}

/** Not Node's own type: the package is used in projects without Node's types. */
type LanguageHeaders = Readonly<Partial<Record<'accept-language' | 'cookie', string | undefined>>>;

/** The language that the app tells with a call. */
export function languageOfCall(languages: SpokenLanguages, headers: LanguageHeaders): SpokenLanguage {
  return chosen(languages, { search: '', acceptLanguage: headers['accept-language'] });
}

/** The language for a page of this server, which the visitor may have chosen on one of the app. */
export function languageOfVisitor(languages: SpokenLanguages, headers: LanguageHeaders): SpokenLanguage {
  return chosen(languages, { search: '', cookie: headers.cookie, acceptLanguage: headers['accept-language'] });
}

function chosen(languages: SpokenLanguages, request: Parameters<typeof pageLanguage>[1]): SpokenLanguage {
  const language = pageLanguage(languages, request);
  return isSpoken(language) ? language : 'en';
}

/** A text with values in its places. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
