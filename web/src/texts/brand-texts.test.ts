import { afterEach, expect, it, vi } from 'vitest';
import { replaceTexts, withBrandTexts } from './brand-texts.ts';
import { en } from './en.ts';
import { en as handOff } from './auto-login/en.ts';

afterEach(() => {
  document.documentElement.removeAttribute('data-product');
});

it('replaces what it names, and leaves the rest', () => {
  const texts = replaceTexts(en, { 'login.title': 'Sign in', 'download.download': 'Get {product}: {product}!' });
  expect([texts.login.title, texts.login.email]).toEqual(['Sign in', en.login.email]);
  // A value is not taken for a pattern.
  expect(texts.download.download('$& {x}')).toBe('Get $& {x}: $& {x}!');
  expect(texts.download.again('Acme')).toBe('download Acme again');
  expect(en.login.title).toBe('Customer Login');
});

it('a count takes its form', () => {
  const texts = replaceTexts(en, { 'linkSent.expires': { one: 'until tomorrow', other: 'for # days' } });
  expect([1, 2, 1000].map(texts.linkSent.expires)).toEqual(['until tomorrow', 'for 2 days', 'for 1,000 days']);
  expect(texts.retry.in(2)).toBe(en.retry.in(2));
});

it('words that come later are replaced by their group, and are the same object each time', () => {
  const words = { 'handOff.views.taken.title': 'Ahoy, {product}', 'handOff.views.blocked.steps.1': 'Allow it.' };
  const { ofBrand } = replaceTexts(en, words);
  const late = ofBrand?.('handOff', handOff);
  expect(late).toBe(ofBrand?.('handOff', handOff));
  expect(late?.views.taken('Harbor').title).toBe('Ahoy, Harbor');
  expect(late?.views.blocked('Harbor').steps).toEqual(handOff.views.blocked('Harbor').steps.with(1, 'Allow it.'));
});

it('a page has its own words at hand, and others in a file', async () => {
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

it('words that cannot be loaded are as a language that cannot be', async () => {
  document.documentElement.dataset['product'] = 'maverick';
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }));
  await expect(withBrandTexts(en, { maverick: { en: '/assets/texts-1.json' } })).rejects.toThrow('404');
});
