// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { en as handOff } from '../texts/auto-login/en.ts';
import { en } from '../texts/en.ts';
import {
  longLanguage,
  rightToLeftLanguage,
  textsIn,
  wholeText,
  words,
  type PseudoLanguage,
} from './pseudo-language.ts';

const long = textsIn(longLanguage, en);
const rightToLeft = textsIn(rightToLeftLanguage, en);

it('is longer than English by about 40 %', () => {
  const [english, longer] = [en, long].map((texts) => stringsOf(texts).join('').length);
  expect((longer ?? 0) / (english ?? 1)).toBeGreaterThan(1.35);
  expect((longer ?? 0) / (english ?? 1)).toBeLessThan(1.5);
});

it.each<[string, PseudoLanguage]>([
  ['longer', longLanguage],
  ['right to left', rightToLeftLanguage],
])('no word of the %s one is English', (_name, language) => {
  const left = stringsOf(en)
    .flatMap((text) => words(language, text.replace(/\{\w+\}|Google|Maverick Safe/g, ' ')).match(/\p{L}+/gu) ?? [])
    .filter((word) => !language.own.test(word));
  expect(left).toEqual([]);
});

describe('a text with values', () => {
  it('keeps them, in brackets of its own only', () => {
    expect(long.common.showField(long.common.password)).toBe('⟦Šhóow Páaššwóorð⟧');
    expect(long.login.didYouMean).toBe('⟦Ðíið ýyóoúu méeáañ {address}?⟧');
    expect(long.retry.in(42)).toMatch(/^⟦.* 42 šéeçóoñðš\.⟧$/);
  });

  it('isolates a name that runs the other way, wherever it comes from', () => {
    expect(rightToLeft.download.download('Driver Support')).toContain(' \u2068Driver Support\u2069⟧');
    expect(rightToLeft.login.continueWithGoogle).toContain(' \u2068Google\u2069⟧');
    expect(rightToLeft.common.showField(rightToLeft.common.password)).not.toContain('\u2068');
  });

  it('and many of them have all that the English one has', () => {
    const { views } = textsIn(longLanguage, handOff);
    expect(views.blocked('Driver Support').steps).toHaveLength(3);
    expect(Object.keys(views)).toEqual(Object.keys(handOff.views));
  });
});

it('says which language it stands for', () => {
  expect([long.language, rightToLeft.language]).toEqual(['de', 'ar']);
});

it('a part of a text is found in the whole', () => {
  const text = 'Driver Support is running and connected';
  expect(wholeText(rightToLeftLanguage, text)).toContain(words(rightToLeftLanguage, 'is running and'));
});

function stringsOf(texts: unknown): readonly string[] {
  if (typeof texts === 'string') return [texts];
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(stringsOf) : [];
}
