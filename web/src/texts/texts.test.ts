// @vitest-environment node
import { describe, expect, expectTypeOf, it } from 'vitest';
import { de } from './de.ts';
import { duration } from './duration.ts';
import { en, type Texts } from './en.ts';
import { plural } from './plural.ts';

describe('a text with a count', () => {
  it('takes the form of its category, and writes the number as the language does', () => {
    const files = plural('en', { one: '# file', other: '# files' });
    expect([0, 1, 2, 1234].map(files)).toEqual(['0 files', '1 file', '2 files', '1,234 files']);
  });

  it('has Latin digits, also where Intl would have others', () => {
    // Only some versions of Intl have others for `ar`; this region has them in all.
    const days = plural('ar-EG' as 'ar', { zero: '#', one: '#', two: '#', few: '#', many: '#', other: '#' });
    expect([0, 1, 12, 1234].map(days)).toEqual(['0', '1', '12', '1,234']);
  });

  it('has a form for every category of its language', () => {
    const categories = {
      en: plural('en', { one: 'one', other: 'other' }),
      de: plural('de', { one: 'one', other: 'other' }),
      ja: plural('ja', { other: 'other' }),
      es: plural('es', { one: 'one', many: 'many', other: 'other' }),
      fr: plural('fr', { one: 'one', many: 'many', other: 'other' }),
      'pt-BR': plural('pt-BR', { one: 'one', many: 'many', other: 'other' }),
      ar: plural('ar', { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' }),
    };
    for (const [language, text] of Object.entries(categories)) {
      const rules = new Intl.PluralRules(language);
      for (const count of [0, 1, 2, 3, 7, 11, 100, 1_000_000]) expect(text(count)).toBe(rules.select(count));
    }
  });
});

describe('a duration of the configuration', () => {
  it.each([
    ['en', '24 hours', '24 hours'],
    ['de', '24 hours', '24\u00A0Stunden'],
    ['fr', '1 hour', '1\u00A0heure'],
    ['ja', '30 minutes', '30\u00A0分'],
    ['ar', '24 hours', '24\u00A0ساعة'],
    // Only some versions of Intl have other digits for `ar`; this region has them in all.
    ['ar-EG', '24 hours', '24\u00A0ساعة'],
    ['de', 'einen Tag', 'einen Tag'],
    ['de', '<b>24 hours</b>', '<b>24 hours</b>'],
  ])('in %s, written as %j, reads %j', (language, written, shown) => {
    expect(duration(language, written)).toBe(shown);
  });
});

describe('another language', () => {
  it('has other words, and the same values and places for links', () => {
    expectTypeOf<string>().toExtend<Texts['common']['close']>();
    expectTypeOf<Texts['download']['again']>().toEqualTypeOf<(product: string) => string>();
    expectTypeOf<'Meinten Sie {address}?'>().toExtend<Texts['login']['didYouMean']>();
    expectTypeOf<'Meinten Sie?'>().not.toExtend<Texts['login']['didYouMean']>();
    expectTypeOf<Omit<Texts, 'logout'>>().not.toExtend<Texts>();
  });

  it('is of this very type, so that a text that it lacks is one error, in its own file', () => {
    expectTypeOf(de).toEqualTypeOf<Texts>();
  });

  it('is what English is too', () => {
    expect(en satisfies Texts).toBe(en);
  });
});
