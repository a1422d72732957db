import { languageNames, type Language, type OfferedLanguages } from './languages.ts';

/** What a page's configuration offers; English where it names no language that there is. */
export function offeredLanguages(config: object): OfferedLanguages {
  const listed: unknown = 'languages' in config ? config.languages : undefined;
  const [first, ...others] = Array.isArray(listed) ? listed.filter(isLanguage) : [];
  return first === undefined ? ['en'] : [first, ...others];
}

function isLanguage(tag: unknown): tag is Language {
  return typeof tag === 'string' && Object.hasOwn(languageNames, tag);
}
