import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { contentsOf, createTestSite } from '../testing/test-site.ts';

it('packs the release into an archive where another computer serves it, and says what is done there', async () => {
  const site = await createTestSite();
  onTestFinished(() => site.remove());
  site.changeSite({ folder: '/var/www/sign-in' });
  const { output } = await site.configure(...site.siteWords);
  const [release] = await site.releases();
  const archive = `${release?.release}.tar.gz`;
  expect(output).toContain(`For the computer that serves it: ${site.out}/${archive}\n`);
  expect(output).toContain(`  tar --no-same-owner -xzf ${archive} -C /var/www/sign-in/releases\n`);
  const unpacked = join(site.folder, 'unpacked');
  mkdirSync(unpacked);
  execFileSync('tar', ['-xzf', join(site.out, archive), '-C', unpacked]);
  expect(contentsOf(unpacked)).toEqual(contentsOf(join(site.out, 'releases')));
  const text = contentsOf(unpacked)[`${release?.release}/nginx.conf`];
  expect(text).toContain(`root "/var/www/sign-in/releases/${release?.release}/public";`);
  expect(readdirSync(join(site.out, 'releases'))).toEqual([release?.release]);
});
