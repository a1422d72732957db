import { duration } from './duration.ts';
import type { AllTexts } from './all-texts.ts';

export interface ListedText {
  /** Such as `login.title`; with the value that was put in, if there is one: `linkSent.expires (2)`. */
  readonly key: string;
  readonly text: string;
}

/** Their value is a number, which decides their plural form. */
export const countedTexts: readonly string[] = ['linkSent.expires', 'linkSent.againIn', 'retry.in', 'retry.inMinutes'];

/**
 * Every text of a language, with samples for what is put in. A text with a count is listed once for each plural category
 * of `language`, so that lists of two languages have the same keys.
 */
export function listTexts(texts: AllTexts, language: string = texts.language): readonly ListedText[] {
  const counts = countsOfEachCategory(language);
  const samples: Readonly<Record<string, readonly (string | number)[]>> = {
    'common.showField': [texts.common.password],
    'linkSent.openMailbox': ['Gmail'],
    ...Object.fromEntries(countedTexts.map((key) => [key, counts])),
    'forgotPassword.expires': [duration(texts.language, '24 hours')],
    'detail.httpStatus': [503],
  };
  return list('', texts);

  function list(key: string, text: unknown): readonly ListedText[] {
    if (typeof text === 'string') return [{ key, text }];
    if (typeof text === 'function') {
      const values = samples[key] ?? ['Driver Support'];
      const names = typeof values[0] === 'number' ? values.map((value) => `${key} (${value})`) : [key];
      return names.flatMap((name, index) => list(name, (text as (value: unknown) => unknown)(values[index])));
    }
    return Object.entries(text as object).flatMap(([name, part]) => list(key === '' ? name : `${key}.${name}`, part));
  }
}

/** The smallest count of each plural category. Some languages have one for fractions or for millions only. */
export function countsOfEachCategory(language: string): readonly number[] {
  const rules = new Intl.PluralRules(language);
  const candidates = [...Array(200).keys()].map((count) => count + 1).concat(0, 1_000_000, 1.5);
  return rules
    .resolvedOptions()
    .pluralCategories.map((category) => candidates.find((count) => rules.select(count) === category))
    .filter((count) => count !== undefined)
    .sort((a, b) => a - b);
}
