import { describe, expect, test, vi } from 'vitest';
import { testEvery } from '../testing/test-every.ts';
import { languageCookie } from './language-cookie.ts';
import type { OfferedLanguages } from './languages.ts';
import { pageLanguage, type PageRequest } from './page-language.ts';

const all: OfferedLanguages = ['en', 'es', 'fr', 'de', 'pt-BR', 'ja', 'ar'];

describe('the language of a page', () => {
  testEvery<[string, Partial<PageRequest>, string]>([
    ['what the sign-in request asks for', { search: '?ui_locales=de', cookie: 'language=fr' }, 'de'],
    ['the first that is offered of several', { search: '?ui_locales=xx zh-TW fr-CA de' }, 'fr'],
    ['the same, with plus signs', { search: '?ui_locales=xx+fr+de' }, 'fr'],
    ['the same, after many spaces', { search: `?ui_locales=${'+'.repeat(30)}de` }, 'de'],
    ['the same, of a link with HTML’s ampersands', { search: '?a=1&amp;ui_locales=de' }, 'de'],
    ['that of the first that is not empty', { search: '?ui_locales=&ui_locales=+&ui_locales=de' }, 'de'],
    ['what the request behind ReturnUrl asks for', { search: `?ReturnUrl=${request('ja en')}` }, 'ja'],
    ['the same, before a fragment', { search: `?ReturnUrl=${request('ja')}%23x` }, 'ja'],
    ['the same, where the page’s own is empty', { search: `?ui_locales=+&ReturnUrl=${request('ja')}` }, 'ja'],
    ['nothing that only a fragment asks for', { search: '?ReturnUrl=%2Fa%23b%3Fui_locales%3Dja' }, 'en'],
    ['the page’s own before that', { search: `?ui_locales=ar&returnurl=${request('ja')}` }, 'ar'],
    ['the visitor’s choice', { cookie: 'a=b; language=pt-BR; c=d', acceptLanguage: 'de' }, 'pt-BR'],
    ['what the browser accepts', { acceptLanguage: 'de' }, 'de'],
    ['the most wanted', { acceptLanguage: 'fr;q=0.5, de;q=0.8, en;q=0.3' }, 'de'],
    ['the first of those wanted alike', { acceptLanguage: 'fr, de' }, 'fr'],
    ['none that is not wanted', { acceptLanguage: 'fr;q=0, de;q=0.1' }, 'de'],
    ['the most wanted, with spaces in the weights', { acceptLanguage: 'de; q = 0.1, fr ;Q= 0.5 , ja;q =0.3' }, 'fr'],
    ['one that comes late', { acceptLanguage: `${'zh-TW, '.repeat(30)}de` }, 'de'],
    ['none that a longer tag begins with', { acceptLanguage: `${'zh, '.repeat(124)}  denx` }, 'en'],
    ['the default without a wish', {}, 'en'],
    ['the default for whatever there is', { acceptLanguage: '*' }, 'en'],
  ])('is the first that somebody wishes', ([, known, language]) => {
    expect(pageLanguage(all, { search: '', ...known })).toBe(language);
  });

  testEvery([
    ['de-AT', 'de'],
    ['DE-at', 'de'],
    ['de-Latn-CH', 'de'],
    ['es-419', 'es'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['ar-EG', 'ar'],
    ['ja-JP-u-ca-japanese', 'ja'],
    ['zh-TW', 'en'],
    ['en-GB', 'en'],
  ])('is the nearest that is offered', ([acceptLanguage, language]) => {
    expect(pageLanguage(all, { search: '', acceptLanguage })).toBe(language);
  });

  test('for another script is not the same language', () => {
    expect(pageLanguage(['fr', 'en'], { search: '', acceptLanguage: 'en-Dsrt' })).toBe('fr');
  });

  test('for a region does not look its script up, which is slow', () => {
    const locale = vi.spyOn(Intl, 'Locale');
    expect(pageLanguage(all, { search: '', acceptLanguage: 'it-IT, en-US, de-AT' })).toBe('en');
    expect(locale).not.toHaveBeenCalled();
    locale.mockRestore();
  });

  testEvery<[string, Partial<PageRequest>]>([
    ['a path', { search: '?ui_locales=../../x' }],
    ['a hundred tags that are not offered', { search: `?ui_locales=${'zh-TW+'.repeat(100)}` }],
    ['a very long tag', { search: `?ui_locales=${'de'.repeat(10_000)}` }],
    ['what only begins like a tag', { search: '?ui_locales=de-Latn-!' }],
    ['markup', { search: '?ui_locales=%3Cscript%3E', cookie: 'language=<script>' }],
    ['a name of every object', { search: '?ui_locales=constructor', cookie: 'language=__proto__' }],
    ['nothing', { search: '?ui_locales=', cookie: 'language=', acceptLanguage: ',;q=,' }],
    ['a language that is no longer offered', { cookie: 'language=it' }],
    ['a cookie that only ends so', { cookie: 'my-language=de' }],
    ['a ReturnUrl that is none', { search: '?ReturnUrl=%00%3Fui_locales' }],
    ['weights that are none', { acceptLanguage: 'de;q=x, de;q=NaN, de;q=-1' }],
  ])('is the default where no language is asked for', ([, known]) => {
    expect(pageLanguage(['en', 'de'], { search: '', ...known })).toBe('en');
  });

  test('is the only one that is offered', () => {
    expect(pageLanguage(['en'], { search: '?ui_locales=zh-TW', acceptLanguage: 'zh-TW' })).toBe('en');
  });

  test('is what its own cookie says', () => {
    for (const language of all) {
      const cookie = languageCookie(language, true).split(';')[0];
      expect(pageLanguage(all, { search: '', cookie })).toBe(language);
    }
  });
});

function request(locales: string): string {
  return encodeURIComponent(`/connect/authorize?client_id=a&ui_locales=${encodeURIComponent(locales)}`);
}
