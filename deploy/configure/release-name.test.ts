import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;

beforeEach(async () => {
  site = await createTestSite();
});
afterEach(() => site.remove());

describe('a release that was made elsewhere, in a fresh folder, of', () => {
  const nameIn = async (out: string, ...words: readonly string[]): Promise<string> => {
    const { output } = await site.configure(...words, '--out', join(site.folder, out));
    return /^Release (\S+):/m.exec(output)?.[1] ?? output;
  };

  it('the same has the same name', async () => {
    expect(await nameIn('one', ...site.siteWords)).toBe(await nameIn('two', ...site.siteWords));
  });

  it.each<[string, () => void]>([
    ['another account server', () => site.changeSite({ account: 'http://127.0.0.1:5001' })],
    ['another server name', () => site.changeSite({ serverName: 'login.example' })],
    ['another folder', () => site.changeSite({ folder: '/var/www/other' })],
    ['another port', () => site.changeSite({ httpPort: 8080 })],
    ['a certificate', () => site.changeSite({ tls: { certificate: '/a.pem', key: '/a.key' } })],
    ['another configuration', () => site.change((config) => (config['resetLinkExpiry'] = 'a decade'))],
    ['another asset', () => writeFileSync(join(site.dist, 'assets/index-1a2b3c4d.js'), 'b();')],
    ['one asset more', () => writeFileSync(join(site.dist, 'assets/more-1a2b3c4d.js'), '')],
    ['other licences', () => writeFileSync(join(site.dist, 'licenses.md'), '# Other licences')],
    [
      'other pages',
      () => {
        const file = join(site.dist, 'render.mjs');
        writeFileSync(file, readFileSync(file, 'utf8').replace('<title>', '<meta name="a"><title>'));
      },
    ],
  ])('%s has another name', async (_, change) => {
    const name = await nameIn('one', ...site.siteWords);
    change();
    expect(await nameIn('two', ...site.siteWords)).not.toBe(name);
  });

  it('no file of a site has another name', async () => {
    expect(await nameIn('one', ...site.siteWords)).not.toBe(await nameIn('two', ...site.words));
  });
});
