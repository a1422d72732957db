import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestSite } from '../testing/test-site.ts';

test('a release that was made elsewhere, in a fresh folder, has the same name where it is the same, and another after any change', async () => {
  const site = await createTestSite();
  onTestFinished(() => site.remove());
  let runs = 0;
  const nextName = async (words = site.siteWords): Promise<string> => {
    const { output } = await site.configure(...words, '--out', join(site.folder, `out-${(runs += 1)}`));
    expect(output).toMatch(/^Release \S+:/m);
    return /^Release (\S+):/m.exec(output)?.[1] ?? '';
  };
  const names = new Set([await nextName()]);
  expect(names).toContain(await nextName());
  const changes: Readonly<Record<string, () => void>> = {
    'another account server': () => site.changeSite({ account: 'http://127.0.0.1:5001' }),
    'another server name': () => site.changeSite({ serverName: 'login.example' }),
    'another folder': () => site.changeSite({ folder: '/var/www/other' }),
    'another port': () => site.changeSite({ httpPort: 8080 }),
    'a certificate': () => site.changeSite({ tls: { certificate: '/a.pem', key: '/a.key' } }),
    'another configuration': () => site.change((config) => (config['resetLinkExpiry'] = 'a decade')),
    'another asset': () => writeFileSync(join(site.dist, 'assets/index-1a2b3c4d.js'), 'b();'),
    'one asset more': () => writeFileSync(join(site.dist, 'assets/more-1a2b3c4d.js'), ''),
    'other licences': () => writeFileSync(join(site.dist, 'licenses.md'), '# Other licences'),
    'other pages'() {
      const file = join(site.dist, 'render.mjs');
      writeFileSync(file, readFileSync(file, 'utf8').replace('<title>', '<meta name=a><title>'));
    },
  };
  for (const [what, change] of Object.entries(changes)) {
    change();
    const name = await nextName();
    expect(names, what).not.toContain(name);
    names.add(name);
  }
  expect(names, 'no file of a site').not.toContain(await nextName(site.words));
});
