import { withLatinDigits } from './with-latin-digits.ts';

/** The plural categories of each language that has texts. A test compares them with those of `Intl`. */
export interface PluralCategories {
  readonly en: 'one' | 'other';
  readonly es: 'one' | 'many' | 'other';
  readonly fr: 'one' | 'many' | 'other';
  readonly de: 'one' | 'other';
  readonly 'pt-BR': 'one' | 'many' | 'other';
  readonly ja: 'other';
  readonly ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
}

/** A text with a count, which stands for `#`: one form for each plural category of the language. */
export function plural<Language extends keyof PluralCategories>(
  language: Language,
  forms: Readonly<Record<PluralCategories[Language], string>>,
): (count: number) => string {
  return (count) => {
    const category = new Intl.PluralRules(language).select(count) as PluralCategories[Language];
    return forms[category].replace('#', digitsOf(language, count));
  };
}

/** Below a thousand all of these languages write a number alike, and a formatter takes 40 to 60 ms to make. */
function digitsOf(language: string, count: number): string {
  if (Number.isInteger(count) && count >= 0 && count < 1_000) return String(count);
  return new Intl.NumberFormat(withLatinDigits(language)).format(count);
}
