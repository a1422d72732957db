import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testEvery } from 'shared-protocol/testing/test-every';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
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

  testEvery<readonly [string, Record<string, string>, string]>([
    ['/dsone/login', {}, 'en'],
    ['/dsone/login', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }, 'de'],
    // Another region of it.
    ['/dsone/login', { 'accept-language': 'pt-PT' }, 'pt-BR'],
    // What the visitor has chosen comes first, before it what the request asks for.
    ['/dsone/login', { cookie: 'a=b; language=pt-BR', 'accept-language': 'de' }, 'pt-BR'],
    ['/dsone/login?a=b&UI_LOCALES=de%20en', { cookie: 'language=pt-BR' }, 'de'],
    [`/dsone/login?ReturnUrl=${request('pt-BR+de')}`, {}, 'pt-BR'],
    [`/dsone/login?ui_locales=de&ReturnUrl=${request('en')}`, {}, 'de'],
    ['/dsone/login?ReturnUrl=/callback?ui_locales=de', {}, 'de'],
    // No wish, inside of another value.
    ['/dsone/login?login_hint=x%26ui_locales%3Dde', {}, 'en'],
    ['/dsone/login?ui_locales=zh-TW', { 'accept-language': 'dex' }, 'en'],
    ['/dsone/login?ui_locales=../../x', { cookie: 'language=../../../etc' }, 'en'],
    // A language that was removed.
    ['/dsone/login', { cookie: 'language=it' }, 'en'],
    ['/', { 'accept-language': 'de' }, 'de'],
    ['/no/such/page', { 'accept-language': 'de' }, 'de'],
  ])('are in the language that the visitor asks for', async ([path, headers, language]) => {
    const { text, headers: answered, status } = await ask(site.httpPort, path, { headers });
    const file = path.startsWith('/dsone/login') ? 'dsone/login' : 'index';
    expect([status, text]).toEqual([200, language === 'en' ? pageText : `${file} in ${language}`]);
    expect(answered).toMatchObject({
      'content-language': language,
      vary: expect.stringContaining('Accept-Language, Cookie') as string,
    });
  });
});

test.skipIf(!canRunNginx)('nginx takes the names of a site whose own name is long', async () => {
  const include = '/nowhere/login.driversupport.example.com.include';
  const site = await startSite({ languages: ['en', 'de'], include });
  onTestFinished(() => site.stop());
  const { headers } = await ask(site.httpPort, '/', { headers: { 'accept-language': 'de' } });
  expect(headers['content-language']).toBe('de');
});
