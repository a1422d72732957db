// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { en as handOff } from '../texts/auto-login/en.ts';
import { en } from '../texts/en.ts';
import { pseudoLanguage, pseudoTexts, wholeText, words } from './pseudo-language.ts';

const texts = pseudoTexts(en);

it('is longer than English by about 40 %', () => {
  const [english = 1, longer = 0] = [en, texts].map((each) => stringsOf(each).join('').length);
  expect(longer / english).toBeGreaterThan(1.35);
  expect(longer / english).toBeLessThan(1.5);
});

it('no word of it is English', () => {
  const left = stringsOf(en)
    .flatMap((text) => words(text.replace(/\{\w+\}|Google|Maverick Safe/g, ' ')).match(/\p{L}+/gu) ?? [])
    .filter((word) => !pseudoLanguage.own.test(word));
  expect(left).toEqual([]);
});

describe('a text with values', () => {
  it('keeps them, in brackets of its own only', () => {
    expect(texts.common.showField).toMatch(/^⟦[^{}]+ \{label\}⟧$/);
    expect(texts.login.didYouMean).toMatch(/^⟦[^{}]+ \{address\}\?⟧$/);
    expect(texts.retry.in.other).toMatch(/^⟦[^⟦⟧]* # [^⟦⟧]*⟧$/);
  });

  it('isolates a name that runs the other way, wherever it comes from', () => {
    expect(texts.download.download).toContain(' \u2068{product}\u2069⟧');
    expect(texts.login.continueWithGoogle).toContain(' \u2068Google\u2069⟧');
    expect(texts.common.showField).not.toContain('\u2068');
  });

  it('and many of them have all that the English one has', () => {
    const { views } = pseudoTexts(handOff);
    expect(views.blocked.steps).toHaveLength(3);
    expect(Object.keys(views)).toEqual(Object.keys(handOff.views));
  });
});

it('says which language it stands for', () => {
  expect(texts.language).toBe('ar');
});

it('a part of a text is found in the whole', () => {
  expect(wholeText('Driver Support is running and connected')).toContain(words('is running and'));
});

function stringsOf(texts: unknown): readonly string[] {
  if (typeof texts === 'string') return [texts];
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(stringsOf) : [];
}
