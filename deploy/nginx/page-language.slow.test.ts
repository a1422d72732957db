import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testEvery } from 'shared-protocol/testing/test-every';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ask } from './testing/ask.ts';
import { canRunNginx } from './testing/nginx-for-tests.ts';
import { pageText, startSite, type TestSite } from './testing/site-for-tests.ts';

describe.skipIf(!canRunNginx)('pages in several languages, by nginx', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite({ languages: ['en', 'de', 'pt-BR'] });
    for (const file of ['index', 'dsone/login']) {
      for (const tag of ['de', 'pt-BR']) {
        writeFileSync(join(site.folder, `releases/one/public/${file}.${tag}.html`), `${file} in ${tag}`);
      }
    }
  });
  afterAll(() => site.stop());

  const request = (locales: string): string =>
    encodeURIComponent(`/connect/authorize?client_id=a&ui_locales=${locales}&state=b`);

  testEvery<readonly [string, string, Record<string, string>, string]>([
    ['the default', '/dsone/login', {}, 'en'],
    ['what the browser wants most', '/dsone/login', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }, 'de'],
    ['another region of it', '/dsone/login', { 'accept-language': 'pt-PT' }, 'pt-BR'],
    [
      'what the visitor has chosen',
      '/dsone/login',
      { cookie: 'a=b; language=pt-BR', 'accept-language': 'de' },
      'pt-BR',
    ],
    ['what the request asks for', '/dsone/login?a=b&UI_LOCALES=de%20en', { cookie: 'language=pt-BR' }, 'de'],
    ['what the request in ReturnUrl asks for', `/dsone/login?ReturnUrl=${request('pt-BR+de')}`, {}, 'pt-BR'],
    [
      'what the login is asked for before what ReturnUrl is',
      `/dsone/login?ui_locales=de&ReturnUrl=${request('en')}`,
      {},
      'de',
    ],
    ['a ReturnUrl with a query that is not encoded', '/dsone/login?ReturnUrl=/callback?ui_locales=de', {}, 'de'],
    ['the default for a wish inside of another value', '/dsone/login?login_hint=x%26ui_locales%3Dde', {}, 'en'],
    ['the default where nothing is offered', '/dsone/login?ui_locales=zh-TW', { 'accept-language': 'dex' }, 'en'],
    ['the default for a path', '/dsone/login?ui_locales=../../x', { cookie: 'language=../../../etc' }, 'en'],
    ['the default for a language that was removed', '/dsone/login', { cookie: 'language=it' }, 'en'],
    ['the same at the home page', '/', { 'accept-language': 'de' }, 'de'],
    ['the same at a path without a page of its own', '/no/such/page', { 'accept-language': 'de' }, 'de'],
  ])('are in the language that the visitor asks for', async ([, path, headers, language]) => {
    const { text, headers: answered, status } = await ask(site.httpPort, path, { headers });
    const file = path.startsWith('/dsone/login') ? 'dsone/login' : 'index';
    expect([status, text]).toEqual([200, language === 'en' ? pageText : `${file} in ${language}`]);
    expect(answered).toMatchObject({
      'content-language': language,
      vary: expect.stringContaining('Accept-Language, Cookie') as string,
    });
  });
});

it.skipIf(!canRunNginx)('nginx takes the names of a site whose own name is long', async () => {
  const include = '/nowhere/login.driversupport.example.com.include';
  const site = await startSite({ languages: ['en', 'de'], include });
  onTestFinished(() => site.stop());
  const { headers } = await ask(site.httpPort, '/', { headers: { 'accept-language': 'de' } });
  expect(headers['content-language']).toBe('de');
});
