// @vitest-environment node
import { expect, test } from 'vitest';
import { en } from '../texts/en.ts';
import { pseudoLanguage, pseudoTexts, words } from './pseudo-language.ts';

const texts = pseudoTexts(en);

test('is longer than English by about 40 %', () => {
  const [english = 1, longer = 0] = [en, texts].map((each) => stringsOf(each).join('').length);
  expect(longer / english).toBeGreaterThan(1.35);
  expect(longer / english).toBeLessThan(1.5);
});

test('no word of it is English', () => {
  const left = stringsOf(en)
    .flatMap((text) => words(text.replace(/\{\w+\}|Google|Maverick Safe/g, ' ')).match(/\p{L}+/gu) ?? [])
    .filter((word) => !pseudoLanguage.own.test(word));
  expect(left).toEqual([]);
});

test('keeps places, and isolates a name that runs the other way', () => {
  expect(texts.common.showField).toMatch(/^⟦[^{}]+ \{label\}⟧$/);
  expect(texts.retry.in.other).toMatch(/^⟦[^⟦⟧]* # [^⟦⟧]*⟧$/);
  expect(texts.download.download).toContain(' \u2068{product}\u2069⟧');
});

function stringsOf(texts: unknown): readonly string[] {
  if (typeof texts === 'string') return [texts];
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(stringsOf) : [];
}
