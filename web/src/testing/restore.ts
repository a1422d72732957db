import { afterEach, expect, vi } from 'vitest';

/** Restores, after each test, what most tests of the app change. */
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  expect(missing.splice(0), 'texts of other languages: import testing/other-languages.ts').toEqual([]);
});

// Testing Library removes what it has drawn after each test, if it finds this.
Object.assign(globalThis, { afterEach });

type ReadTexts = (file: string) => object | undefined;
let readTexts: ReadTexts = () => undefined;
const missing: string[] = [];

export function setOtherLanguages(read: ReadTexts): void {
  readTexts = read;
}

/** What `vitest.config.ts` calls in place of the imports of other languages. */
const loadOtherLanguage = (from: string, language: string): Promise<object> => {
  const file = from.replace(/.*\/texts\//, '').replace(/[^/]*$/, `${language}.ts`);
  const texts = readTexts(file);
  if (texts === undefined) missing.push(file);
  return texts === undefined ? Promise.reject(new Error(`No ${file} in this test`)) : Promise.resolve(texts);
};
Object.assign(globalThis, { loadOtherLanguage });
