import { expect, it } from 'vitest';
import { setDocumentLanguage } from './set-document-language.ts';

it('a document has the language that was chosen last, and its direction', () => {
  const root = document.documentElement;
  setDocumentLanguage('ar');
  expect([root.lang, root.dir]).toEqual(['ar', 'rtl']);
  setDocumentLanguage('de');
  expect([root.lang, root.dir]).toEqual(['de', 'ltr']);
});
