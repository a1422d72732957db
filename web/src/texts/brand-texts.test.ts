import { afterEach, expect, test, vi } from 'vitest';
import { replaceTexts, withBrandTexts } from './brand-texts.ts';
import { en } from './en.ts';
import { en as handOff } from './auto-login/en.ts';

afterEach(() => {
  document.documentElement.removeAttribute('data-product');
});

test('replaces what it names, and leaves the rest', () => {
  const texts = replaceTexts(en, { 'login.title': 'Sign in', 'download.download': 'Get {product}: {product}!' });
  expect([texts.login.title, texts.login.email]).toEqual(['Sign in', en.login.email]);
  expect(texts.download).toMatchObject({ download: 'Get {product}: {product}!', again: en.download.again });
  expect(en.login.title).toBe('Customer Login');
});

test('replaces all forms of a count together', () => {
  const forms = { one: 'until tomorrow', other: 'for # days' };
  const texts = replaceTexts(en, { 'linkSent.expires': forms });
  expect([texts.linkSent.expires, texts.retry.in]).toEqual([forms, en.retry.in]);
});

test('words that come later are replaced by their group, and are the same object each time', () => {
  const words = { 'handOff.views.taken.title': 'Ahoy, {product}', 'handOff.views.blocked.steps.1': 'Allow it.' };
  const { ofBrand } = replaceTexts(en, words);
  const late = ofBrand?.('handOff', handOff);
  expect(late).toBe(ofBrand?.('handOff', handOff));
  expect(late?.views.taken.title).toBe('Ahoy, {product}');
  expect(late?.views.blocked.steps).toEqual([
    handOff.views.blocked.steps[0],
    'Allow it.',
    handOff.views.blocked.steps[2],
  ]);
});

test('a page has its own words at hand, and others in a file', async () => {
  document.documentElement.dataset['product'] = 'maverick';
  const ask = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ 'login.title': 'Come in' }));
  const ofPage = { maverick: { en: { 'login.title': 'Sign in' }, de: '/assets/texts-1.json' } };
  expect((await withBrandTexts(en, ofPage)).login.title).toBe('Sign in');
  expect(ask).not.toHaveBeenCalled();
  expect((await withBrandTexts({ ...en, language: 'de' }, ofPage)).login.title).toBe('Come in');
  expect(ask).toHaveBeenCalledExactlyOnceWith('/assets/texts-1.json');
  expect(await withBrandTexts({ ...en, language: 'fr' }, ofPage)).toMatchObject({ login: en.login });
  document.documentElement.dataset['product'] = 'driver-support';
  expect(await withBrandTexts(en, ofPage)).toBe(en);
});

test('words that cannot be loaded are as a language that cannot be', async () => {
  document.documentElement.dataset['product'] = 'maverick';
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }));
  await expect(withBrandTexts(en, { maverick: { en: '/assets/texts-1.json' } })).rejects.toThrow('404');
});
