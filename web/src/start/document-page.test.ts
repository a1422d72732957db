import { expect, it } from 'vitest';
import { ar } from '../texts/ar.ts';
import { de } from '../texts/de.ts';
import type { Texts } from '../texts/texts.ts';
import { documentPage } from './document-page.ts';

it.each<[string, string, Texts]>([
  ['ar', 'rtl', ar],
  ['de', 'ltr', de],
])('a page in %s says so before any script, and that its lines run %s', (language, direction, texts) => {
  const { documentElement } = new DOMParser().parseFromString(pageIn(texts), 'text/html');
  expect(documentElement.lang).toBe(language);
  // What a document is that does not say.
  expect(documentElement.dir || 'ltr').toBe(direction);
});

function pageIn(texts: Texts): string {
  return documentPage({
    route: 'dsone/login',
    product: 'driver-support',
    texts,
    title: 'Driver Support',
    icon: '/icon.svg',
    styles: '',
    fileStyles: { pictures: '', fonts: '' },
    headScript: '',
    config: {},
    release: null,
    files: { scripts: [], preloads: [] },
    content: '',
  });
}
