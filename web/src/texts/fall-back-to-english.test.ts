import { expect, it, vi } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';
import { fallBackToEnglish } from './fall-back-to-english.ts';
import { loadTexts } from './load-texts.ts';
import type { Texts } from './en.ts';

it('fills in what a language lacks, and names it in one warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const partial = { ...de, legal: undefined, common: { ...de.common, close: undefined } } as unknown as Texts;

  const texts = fallBackToEnglish(partial);

  expect([texts.legal, texts.common.close]).toEqual([en.legal, en.common.close]);
  expect(texts.common.loading).toBe(de.common.loading);
  expect(warn).toHaveBeenCalledExactlyOnceWith('Texts missing in de, shown in English: common.close, legal');
});

it('of a complete language changes nothing, without a word', () => {
  const warn = vi.spyOn(console, 'warn');
  expect(fallBackToEnglish(de)).toEqual(de);
  expect(warn).not.toHaveBeenCalled();
});

it('is what development loads', async () => {
  vi.stubEnv('MODE', 'development');
  expect(await loadTexts('de')).toEqual(de);
  expect(await loadTexts('de')).not.toBe(de);
});
