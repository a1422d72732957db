import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rootFolder } from '../root-folder.ts';
import { createTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;

beforeEach(async () => {
  site = await createTestSite();
});
afterEach(() => site.remove());

it.each<[Readonly<Record<string, unknown>>, string]>([
  [{ account: 'http://127.0.0.1/path' }, 'account: must be an origin, such as http://127.0.0.1:5000, found "http'],
  [{ account: 'ftp://127.0.0.1' }, 'account: must be an origin'],
  [{ account: 'http://a$b' }, 'account: must be an origin'],
  [{ account: 'http://a;b' }, 'account: must be an origin'],
  [{ account: 'https://account.example.com' }, 'resolver: must be there, such as 127.0.0.53: https://account'],
  [{ account: 'https://192.0.2.1' }, 'account: certificates are checked by name'],
  [{ account: null }, 'account: must be there: accountOrigin is empty'],
  [{ resolver: 'dns.example' }, 'resolver: must be the address of a name server'],
  [{ resolver: '127.0.0.53:99999' }, 'resolver: must be the address of a name server'],
  [{ resolver: '[::1]:0' }, 'resolver: must be the address of a name server'],
  [{ serverName: 'login.example.com; evil' }, 'serverName: must be a host name'],
  [{ serverName: '-a.example' }, 'serverName: must be a host name'],
  [{ httpPort: 443 }, 'httpPort, httpsPort: must differ, found 443 for both'],
  [{ httpPort: 0 }, 'httpPort: must be from 1 to 65535'],
  [{ httpsPort: 65_536 }, 'httpsPort: must be from 1 to 65535'],
  [{ httpsPort: '443' }, 'httpsPort: expected number'],
  [{ server: 'nginx' }, 'unknown key'],
  [{ tls: { certificate: '/a.pem' } }, 'tls: '],
  [{ tls: { certificate: 'a.pem', key: '/a.key' } }, 'tls.certificate: must be an absolute path'],
  [
    { tls: { certificate: '/a"b', key: '/a$b' } },
    'tls.key: must be a path that the web server reads as it is, found "$"',
  ],
  [{ tls: 'automatic' }, 'tls: expected object'],
  [{ folder: 'site' }, 'folder: must be an absolute path'],
  [{ folder: '/var/www/../site' }, 'folder: must be an absolute path'],
  [{ folder: '/' }, 'folder: must not be the root of all files'],
  [{ folder: '/tmp/a$uri' }, 'folder: must be a path that the web server reads as it is, found "$" in "/tmp/a$uri"'],
  [{ folder: '/tmp/a"b' }, 'found "\\""'],
  [{ folder: '/tmp/a\nb' }, 'found "\\n"'],
  [{ folder: '/tmp/a\\b' }, 'found "\\\\"'],
  [{ folder: undefined }, 'folder: expected string'],
  [{ misspelt: 1 }, 'unknown key misspelt'],
])('a file of a site with %j is refused', async (changes, told) => {
  site.changeSite(changes);
  const { exitCode, output } = await site.configure(...site.siteWords);
  expect([exitCode, output]).toEqual([1, expect.stringContaining(`${site.siteFile}: `)]);
  expect(output).toContain(told);
  expect(output).toContain('Nothing was written.');
  expect(existsSync(site.out)).toBe(false);
});

it.each([
  ['{', 'is not JSON'],
  [`{"folder":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 'is nested more than 50 deep'],
  ['{"folder":"/a","folder":"/b","account":"http://127.0.0.1"}', 'folder: is there more than once'],
])('one that says %.80s is refused', async (text, told) => {
  writeFileSync(site.siteFile, text);
  expect((await site.configure(...site.siteWords)).output).toContain(`${site.siteFile}: ${told}\n`);
});

it('one with a byte order mark is taken', async () => {
  writeFileSync(site.siteFile, `\uFEFF${readFileSync(site.siteFile, 'utf8')}`);
  writeFileSync(site.configFile, `\uFEFF${readFileSync(site.configFile, 'utf8')}`);
  expect(await site.configure(...site.siteWords)).toMatchObject({ exitCode: 0 });
});

it('one that is not there is refused', async () => {
  const { output } = await site.configure(...site.words, '--site', join(site.folder, 'gone.json'));
  expect(output).toContain('gone.json: ENOENT: no such file');
});

it.each<Readonly<Record<string, unknown>>>([
  { account: 'http://[::1]:5000' },
  { account: 'http://localhost' },
  { account: 'http://10.0.0.1' },
  { account: 'https://account.example.com', resolver: '127.0.0.53:5353' },
  { account: 'https://account.example.com', resolver: '[::1]:53' },
])('one with %j is taken', async (changes) => {
  site.changeSite(changes);
  expect(await site.configure(...site.siteWords)).toMatchObject({ exitCode: 0 });
});

it('a certificate need not be on the computer that configures', async () => {
  site.changeSite({ tls: { certificate: '/nowhere/cert.pem', key: '/nowhere/key.pem' } });
  expect(await site.configure(...site.siteWords)).toMatchObject({ exitCode: 0 });
  expect(readFileSync(await site.fileOfRelease('nginx.conf'), 'utf8')).toContain(
    'ssl_certificate_key "/nowhere/key.pem";',
  );
});

it('the example is taken', async () => {
  const example = join(rootFolder, 'deploy/site.example.json');
  expect(await site.configure(...site.words, '--site', example)).toMatchObject({ exitCode: 0 });
});
