import { expect } from 'vitest';
import { testEvery } from '../testing/test-every.ts';
import { allLanguages } from './languages.ts';

testEvery(allLanguages)('each language is written in one script, or names its own', (tag) => {
  const { language, script } = new Intl.Locale(tag);
  const scripts = new Set(regions.map((region) => new Intl.Locale(`${language}-${region}`).maximize().script));
  // Otherwise a wish for one would be met by the other, such as zh-TW by zh-CN: write zh-Hant and zh-Hans.
  expect(scripts.size === 1 || script !== undefined).toBe(true);
});

const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));

/** Every two letters that may be a region. */
const regions = letters.flatMap((first) => letters.map((second) => first + second));
