import type { OfferedLanguages } from 'shared-protocol/language/languages';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { choosePageLanguage } from './fit-page.ts';

const root = document.documentElement;
const offered: OfferedLanguages = ['en', 'de', 'pt-BR'];

beforeEach(() => {
  root.dataset['language'] = 'en';
  root.dataset['rendered'] = 'dsone/login';
  history.replaceState(null, '', '/dsone/login');
  browserSpeaks('en-US');
});
afterEach(() => {
  vi.restoreAllMocks();
  document.cookie = 'language=; Max-Age=0; Path=/';
  delete root.dataset['rendered'];
  delete root.dataset['language'];
  delete root.dataset['wantedLanguage'];
});

describe('a page in the right language', () => {
  test.each<[string, OfferedLanguages | undefined]>([
    ['of several', offered],
    ['as the only one', ['en']],
    ['without a configuration of languages', undefined],
  ])('%s stays as it is', (_what, languages) => {
    choose(languages);
    expect(root.dataset).toMatchObject({ rendered: 'dsone/login' });
    expect(root.dataset['wantedLanguage']).toBeUndefined();
  });
});

describe('a page in another language than the visitor’s is hidden, and drawn again', () => {
  test('as the request asks', () => {
    history.replaceState(null, '', '/dsone/login?ui_locales=xx%20de');
    document.cookie = 'language=pt-BR; Path=/';
    choose(offered);
    expect(root.dataset).toMatchObject({ rendered: 'other', wantedLanguage: 'de' });
  });

  test('as the visitor has chosen', () => {
    document.cookie = 'language=pt-BR; Path=/';
    choose(offered);
    expect(root.dataset).toMatchObject({ rendered: 'other', wantedLanguage: 'pt-BR' });
  });

  test('as the browser prefers', () => {
    browserSpeaks('zh-TW', 'pt-PT', 'de');
    choose(offered);
    expect(root.dataset).toMatchObject({ rendered: 'other', wantedLanguage: 'pt-BR' });
  });

  test('as the default is', () => {
    browserSpeaks('zh-TW');
    choose(['de', 'en']);
    expect(root.dataset).toMatchObject({ rendered: 'other', wantedLanguage: 'de' });
  });
});

test('the only language is taken without a look at the cookies, which is slow', () => {
  const cookies = vi.spyOn(document, 'cookie', 'get');
  choose(['en']);
  expect(cookies).not.toHaveBeenCalled();
});

test('blocked cookies are no choice', () => {
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  browserSpeaks('de-AT');
  choose(offered);
  expect(root.dataset['wantedLanguage']).toBe('de');
});

test('a page that nobody has rendered only learns it', () => {
  delete root.dataset['rendered'];
  browserSpeaks('de');
  choose(offered);
  expect(root.dataset).toMatchObject({ wantedLanguage: 'de' });
  expect(root.dataset['rendered']).toBeUndefined();
});

function choose(languages: OfferedLanguages | undefined): void {
  choosePageLanguage(languages);
}

function browserSpeaks(...tags: readonly string[]): void {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
}
