import type { Language, OfferedLanguages } from './languages.ts';

/**
 * The language of a page: the first wish that one of the offered languages meets, or else the default. Wishes are language
 * tags from anywhere; what is none is passed over.
 */
export function chooseLanguage(offered: OfferedLanguages, wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const found = languageFor(offered, wish);
    if (found !== undefined) return found;
  }
  return offered[0];
}

/**
 * A language meets a wish for another region, but not for another script: European Portuguese finds the Brazilian one,
 * Taiwan's Chinese would not find the mainland's. None of the languages is there for two regions.
 */
function languageFor(offered: OfferedLanguages, wish: string): Language | undefined {
  try {
    const wished = written(wish);
    return offered.find((each) => written(each) === wished);
  } catch {
    return undefined;
  }
}

/** A language with its script, such as `pt-Latn`. Throws where a text is no language tag. */
function written(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  return `${language}-${script}`;
}
