import { expect, it } from 'vitest';
import { loadAllTexts } from '../src/texts/all-texts.ts';
import { type BrandWords, replaceTexts } from '../src/texts/brand-texts.ts';
import { countedTexts, listTexts } from '../src/texts/list-texts.ts';
import { replaceableTexts } from './replaceable-texts.ts';

it('every text that a brand can replace is replaced', async () => {
  const all = await loadAllTexts('en');
  const words: BrandWords = Object.fromEntries(
    Array.from(replaceableTexts, ([name, { isCounted }]) => [name, isCounted ? { one: '!', other: '!' } : '!']),
  );
  const { ofBrand: _, language, ...shown } = replaceTexts(all, words) as unknown as typeof all & { ofBrand: unknown };
  const listed = listTexts({ ...shown, language }).filter(({ key }) => key !== 'language');
  expect(listed.filter(({ text }) => text !== '!')).toEqual([]);
  expect(listed.length).toBe(replaceableTexts.size + countedTexts.length);
});
