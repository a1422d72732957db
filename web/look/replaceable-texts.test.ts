import { expect, test } from 'vitest';
import { listTexts, readAllTexts } from '../src/testing/all-texts.ts';
import { type BrandWords, replaceTexts } from '../src/texts/brand-texts.ts';
import { replaceableTexts } from './replaceable-texts.ts';

test('every text that a brand can replace is replaced', async () => {
  const words: BrandWords = Object.fromEntries(
    Array.from(replaceableTexts, ([name, { isCounted }]) => [name, isCounted ? { one: '!', other: '!' } : '!']),
  );
  const { ofBrand: _, ...shown } = replaceTexts(await readAllTexts('en'), words);
  expect(listTexts(shown).filter(({ text }) => text !== '!')).toEqual([{ key: 'language', text: 'en' }]);
});
