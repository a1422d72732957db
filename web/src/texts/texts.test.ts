// @vitest-environment node
import { testEvery } from 'shared-protocol/testing/test-every';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { duration } from './duration.ts';
import type { Texts } from './en.ts';
import { putCount, putIn } from './put-in.ts';

describe('a text with a count', () => {
  test('takes the form of its category, and writes the number as the language does', () => {
    const files = { one: '# file', other: '# files' };
    expect([0, 1, 2, 1234].map((count) => putCount('en', files, count))).toEqual([
      '0 files',
      '1 file',
      '2 files',
      '1,234 files',
    ]);
    expect(putCount('ar', { two: 'two', other: '#' }, 2)).toBe('two');
  });

  test('has Latin digits, also where Intl would have others', () => {
    // Only some versions of Intl have others for `ar`; this region has them in all.
    expect([0, 1, 12, 1234].map((count) => putCount('ar-EG', { other: '#' }, count))).toEqual([
      '0',
      '1',
      '12',
      '1,234',
    ]);
  });
});

describe('a text with places', () => {
  test('takes values, each as it is, and leaves the place of a link', () => {
    expect(putIn('{product}, {product}: {link}', { product: '$& {x}' })).toBe('$& {x}, $& {x}: {link}');
    expect(putIn('Nothing', {})).toBe('Nothing');
  });

  test('names them in its type', () => {
    // @ts-expect-error The place is called address.
    expect(putIn('To {address}', { adress: 'x' })).toBe('To {address}');
    const text: Texts['download']['again'] = 'again {product}';
    // @ts-expect-error So it is of a text in any language.
    expect(putIn(text, {})).toBe(text);
  });
});

describe('a duration of the configuration', () => {
  testEvery([
    ['en', '24 hours', '24 hours'],
    ['de', '24 hours', '24\u00A0Stunden'],
    ['fr', '1 hour', '1\u00A0heure'],
    ['ja', '30 minutes', '30\u00A0分'],
    ['ar', '24 hours', '24\u00A0ساعة'],
    // Only some versions of Intl have other digits for `ar`; this region has them in all.
    ['ar-EG', '24 hours', '24\u00A0ساعة'],
    ['de', 'einen Tag', 'einen Tag'],
    ['de', '<b>24 hours</b>', '<b>24 hours</b>'],
  ])('reads as the language writes it', ([language, written, shown]) => {
    expect(duration(language, written)).toBe(shown);
  });
});

describe('another language', () => {
  test('has other words, and the same places', () => {
    expectTypeOf<string>().toExtend<Texts['common']['close']>();
    expectTypeOf<'Meinten Sie {address}?'>().toExtend<Texts['login']['didYouMean']>();
    expectTypeOf<'Meinten Sie?'>().not.toExtend<Texts['login']['didYouMean']>();
    expectTypeOf<Omit<Texts, 'logout'>>().not.toExtend<Texts>();
  });
});
