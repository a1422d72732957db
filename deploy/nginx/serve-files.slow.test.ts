import { svgHeaders } from 'config/page/page-headers';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { testEvery } from 'shared-protocol/testing/test-every';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { canRunNginx } from './testing/nginx-for-tests.ts';
import { ask } from './testing/ask.ts';
import { pagePolicy, pageText, scriptText, startSite, type TestSite } from './testing/site-for-tests.ts';

describe.skipIf(!canRunNginx)('the files of a release, by nginx', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());
  const get = (path: string, encoding = 'identity') =>
    ask(site.httpPort, path, { headers: { 'accept-encoding': encoding } });

  testEvery([
    '/',
    '/dsone/login',
    '/DSOne/Login/',
    '//dsone/reset-password?code=a',
    '/anything/at/all',
    '/release.json',
  ])('serves the page, compressed and with its headers, at every path of no file, over IPv6 too', async (path) => {
    const asked = { host: '::1', headers: { 'accept-encoding': 'br' } };
    const { status, headers, body } = await ask(site.httpPort, path, asked);
    expect([status, headers['content-encoding'], brotliDecompressSync(body).toString()]).toEqual([200, 'br', pageText]);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': pagePolicy,
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept-Encoding',
    });
  });

  test('keeps assets for good, also those of an earlier release, in the best encoding that the browser takes', async () => {
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
    for (const path of ['/assets/main-1a2b.js', '/assets/old-3c4d.js'])
      for (const [encoding, decode] of Object.entries(decoders)) {
        const { headers, body } = await get(path, encoding);
        expect(decode(body).toString()).toBe(scriptText);
        expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
        expect(headers).toMatchObject({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-type': 'text/javascript; charset=utf-8',
          'x-content-type-options': 'nosniff',
        });
      }
    expect((await get('/assets/font-1a2b.woff2')).headers['content-type']).toBe('font/woff2');
    // A drawing that is opened by itself is a page.
    for (const path of ['/assets/brand-1a2b.svg', '/assets/old-3c4d.svg'])
      expect((await get(path)).headers).toMatchObject(svgHeaders);
  });

  test('sends gzip behind a CDN too, which names itself in Via', async () => {
    const headers = { via: '1.1 cdn', 'accept-encoding': 'gzip' };
    expect((await ask(site.httpPort, '/assets/main-1a2b.js', { headers })).headers['content-encoding']).toBe('gzip');
  });

  test('reads addresses as long as the contract allows, encoded, with cookies as long', async () => {
    const path = `/dsone/login?ReturnUrl=${encodeURIComponent('/'.repeat(8192))}`;
    expect((await ask(site.httpPort, path, { headers: { cookie: `a=${'b'.repeat(16_000)}` } })).status).toBe(200);
  });

  test('answers 404 for a missing asset, which nobody keeps', async () => {
    const { status, headers, text } = await get('/assets/gone-1a2b.js');
    expect([status, headers['cache-control']]).toEqual([404, undefined]);
    expect(text).not.toContain('The page');
  });

  testEvery([
    '/index.html.br',
    '/dsone/login.html.gz',
    '/dsone/login.html.BR',
    '/dsone/login.html%2ebr',
    '/dsone/login.html%2Egz?a=b',
    '/assets/main-1a2b.js.br',
    '/assets/main-1a2b.js.Gz',
    '/assets/main-1a2b.js%2e%62%72',
    '/assets/../assets/main-1a2b.js.gz',
    '/assets/old-3c4d.js.br',
    '/.hidden',
    '/%2ehidden',
    '/dsone/../.hidden',
    '/.git/config',
    '/assets/.hidden',
    '/assets/%2ehidden?a=b',
    '/assets/sub/.git/config',
    '/assets/.old-hidden',
    '/.well-known/acme-challenge/.hidden',
    '/.well-known/unknown',
    '/.well-known/openid-configuration',
  ])('answers 404 for compressed copies, and what is hidden or nobody offers', async (path) => {
    const { status, text } = await get(path);
    expect(status).toBe(404);
    expect(text).not.toContain('The page');
  });

  testEvery(['/../release.json', '/..%2frelease.json', '/assets/../../nginx.conf', '/assets/..%2f..%2fnginx.conf'])(
    'serves nothing from beside the release’s public folder',
    async (path) => {
      const { status, text } = await get(path);
      expect(status === 200 ? text : '').toMatch(/^$|The page/);
      expect(text).not.toContain('# ours');
    },
  );

  test('serves what tells of the build, and robots.txt, each with its type', async () => {
    const types = { 'build.json': 'application/json', 'licenses.md': 'text/markdown', 'robots.txt': 'text/plain' };
    for (const [name, type] of Object.entries(types)) {
      const { status, headers } = await get(`/${name}`);
      expect([name, status, headers['content-type']]).toEqual([name, 200, `${type}; charset=utf-8`]);
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
    }
  });

  test('has no icon at /favicon.ico, and leads password managers to the forgot-password screen', async () => {
    const headers = { 'cache-control': 'public, max-age=86400' };
    expect(await get('/favicon.ico')).toMatchObject({ status: 204, text: '', headers });
    expect(await get('/.well-known/change-password')).toMatchObject({
      status: 302,
      headers: { location: '/dsone/forgot-password' },
    });
  });

  test('names the screen for passkeys to password managers, where there are any', async () => {
    expect((await get('/.well-known/passkey-endpoints')).status).toBe(404);
    const json = '{"enroll":"https://login.example/dsone/add-passkey"}';
    const other = await startSite({ passkeyEndpoints: json });
    onTestFinished(() => other.stop());
    expect(await ask(other.httpPort, '/.well-known/passkey-endpoints')).toMatchObject({
      status: 200,
      text: json,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
    });
  });

  test('has no HSTS over http, and does not name its version', async () => {
    const { headers } = await get('/dsone/login');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['server']).toBe('nginx');
  });

  test('takes no post to a page', async () => {
    expect(await ask(site.httpPort, '/dsone/login', { method: 'POST', body: 'a=b' })).toMatchObject({ status: 405 });
  });
});

test.skipIf(!canRunNginx)(
  'a site without a name is refused beside another default site, such as Debian’s',
  async () => {
    const started = startSite({}, (text) => `${text}\nserver { ${/listen \d+ default_server;/.exec(text)?.[0]} }`);
    await expect(started).rejects.toThrow(/a duplicate default server/);
  },
);

test.skipIf(!canRunNginx)('what the operator has put into the include counts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'include-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const include = join(folder, 'sign-in.include');
  writeFileSync(include, 'location = /hello { return 200 "hello"; }');
  const site = await startSite({ include });
  onTestFinished(() => site.stop());
  expect(await ask(site.httpPort, '/hello')).toMatchObject({ status: 200, text: 'hello' });
});
