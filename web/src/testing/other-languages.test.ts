import { expect, it } from 'vitest';
import { loadHandOffTexts } from '../texts/auto-login/hand-off-texts.ts';
import { loadTexts } from '../texts/load-texts.ts';

it.fails('a test that loads German without the import for it is told so, even if it expects no texts', async () => {
  await expect(loadTexts('de')).rejects.toThrow('No de.ts in this test');
});

it.fails('so is one that loads the German words of a screen', async () => {
  await expect(loadHandOffTexts('de')).rejects.toThrow('No auto-login/de.ts in this test');
});

it('English needs none', async () => {
  expect((await loadTexts('en')).language).toBe('en');
});
