import { afterEach, expect, test } from 'vitest';
import { pageLanguage, setPageLanguage } from './page-language.ts';

const root = document.documentElement;

afterEach(() => {
  root.removeAttribute('lang');
  root.removeAttribute('dir');
  delete root.dataset['language'];
});

test('a document has the language that was chosen last, and its direction', () => {
  setPageLanguage('ar');
  expect([pageLanguage(), root.lang, root.dir]).toEqual(['ar', 'ar', 'rtl']);
  setPageLanguage('de');
  expect([pageLanguage(), root.lang, root.dir]).toEqual(['de', 'de', 'ltr']);
});

test('a browser that translates the page does not change the language of its words', () => {
  setPageLanguage('de');
  root.lang = 'nl';
  expect(pageLanguage()).toBe('de');
});
