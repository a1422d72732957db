import { expect, test } from 'vitest';
import { readAllTexts } from '../testing/all-texts.ts';
import { en } from '../texts/en.ts';
import type { Texts } from '../texts/en.ts';
import { documentPage, type DocumentParts } from './document-page.ts';
import { readCheckedConfig } from './page-config.ts';

test.each<[string, string, Texts]>([
  ['ar', 'rtl', await readAllTexts('ar')],
  ['de', 'ltr', await readAllTexts('de')],
])('a page in %s says so before any script, and that its lines run %s', (language, direction, texts) => {
  const { documentElement } = new DOMParser().parseFromString(pageIn(texts), 'text/html');
  expect([documentElement.lang, documentElement.dataset['language']]).toEqual([language, language]);
  // A document that does not say so runs from left to right.
  expect(documentElement.dir || 'ltr').toBe(direction);
});

test.each([
  ['/account/logout?a&b', ['Load the page again', 'Sign out']],
  [null, ['Load the page again']],
])('a page that ends the session says without scripts that nobody is signed out, and how: %s', (address, links) => {
  const page = new DOMParser().parseFromString(pageIn(en, { endsSession: true, signOutAddress: address }), 'text/html');
  const notice = page.getElementById('not-started');
  expect(notice?.querySelector('h1')?.textContent).toBe("You haven't been signed out");
  expect(Array.from(notice?.querySelectorAll('a') ?? [], (link) => link.textContent)).toEqual(links);
  if (address !== null) expect(notice?.querySelector('a:last-of-type')?.getAttribute('href')).toBe(address);
});

test.each([
  ['dsone/login', 'valid'],
  [undefined, undefined],
])('a page with the first view of %s has a configuration that counts as %s', (route, status) => {
  const config = { languages: ['en'], text: '</script>' };
  const page = new DOMParser().parseFromString(pageIn(en, { route, config }), 'text/html');
  const checked = readCheckedConfig(page.getElementById('app-config'));
  expect(checked?.status).toBe(status);
  if (checked?.status === 'valid') expect(checked.config).toEqual(config);
});

test('a page that has not started leads to support, where there is one', () => {
  const linksIn = (parts: Partial<DocumentParts>): readonly (string | null)[] => {
    const page = new DOMParser().parseFromString(pageIn(en, parts), 'text/html');
    const links = page.querySelectorAll('#not-started a');
    return Array.from(links, (link) => `${link.textContent} ${link.getAttribute('href')}`);
  };
  const support = 'https://help.a.example/?a&b';
  expect(linksIn({ support })).toEqual(['Load the page again ', `Contact support ${support}`]);
  expect(linksIn({ support, endsSession: true })).toEqual(['Load the page again ', `Contact support ${support}`]);
  expect(linksIn({})).toEqual(['Load the page again ']);
});

test('a name is text, also in the title', () => {
  const page = new DOMParser().parseFromString(pageIn(en, { title: 'Smith & <b>Sons' }), 'text/html');
  expect(page.title).toBe('Smith & <b>Sons');
});

test('a brand is one sheet after that of the app, and without one the page is the same without it', () => {
  const brandStyles = ':root{--primary:#5b21b6}';
  const branded = pageIn(en, { brandStyles });
  expect(branded).toContain('</style>\n<style>');
  expect(branded.replace(`\n<style>${brandStyles}</style>`, '')).toBe(pageIn(en));
});

function pageIn(texts: Texts, parts: Partial<DocumentParts> = {}): string {
  return documentPage({
    route: 'dsone/login',
    product: 'driver-support',
    texts,
    title: 'Driver Support',
    icon: '/icon.svg',
    styles: '',
    brandStyles: null,
    fileStyles: { pictures: '', fonts: '' },
    brandTexts: null,
    headScript: '',
    config: {},
    release: null,
    files: { scripts: [], preloads: [] },
    support: null,
    content: '',
    endsSession: false,
    linkSent: null,
    signOutAddress: null,
    ...parts,
  });
}
