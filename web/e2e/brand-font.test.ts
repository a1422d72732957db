import { join } from 'node:path';
import { readBrands } from 'config/brand/read-brands';
import { localAppConfig } from 'config/local-app-config';
import { createLook } from '../look/create-look.ts';
import { drawnFonts } from './support/drawn-fonts.ts';
import { builtApp, expect, test as base } from './support/test.ts';

const font = { file: 'brand-example/figtree.woff2', license: 'brand-example/figtree-license.txt' };
const folder = join(import.meta.dirname, '../../deploy');
const { brands } = await readBrands({ driverSupport: { brand: { font } } }, folder);
const look = await createLook(brands);

const test = base.extend({
  app: [({}, use) => use({ directory: builtApp, config: localAppConfig, look }), { scope: 'worker' }],
});

test('pages are drawn in the font of their brand, a file with its hash that comes from their own host like all else', async ({
  page,
  context,
  account,
}) => {
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  const family = 'Brand of driver-support';
  const isFont = (url: string): boolean => url.endsWith('.woff2');
  await page.goto('/dsone/forgot-password');
  await expect
    .poll(() => page.evaluate(() => Array.from(document.fonts, ({ family: name, status }) => `${name} ${status}`)))
    .toContain(`${family} loaded`);
  for (const part of [
    page.getByRole('heading'),
    page.getByRole('textbox'),
    page.getByRole('button', { name: 'Send Email' }),
  ])
    await expect(part).toHaveCSS('font-family', new RegExp(`^"${family}", `));
  await expect.poll(() => drawnFonts(page)).toEqual(['Figtree Light']);
  const later = await context.newPage();
  await later.goto('/dsone/password-login');
  await expect.poll(() => drawnFonts(later)).toEqual(['Figtree Light']);
  expect([...new Set(asked.filter(isFont))]).toEqual([expect.stringMatching(/\/assets\/brand-[\da-f]{8}\.woff2$/)]);
  expect(asked.filter((url) => new URL(url).origin !== account.origin)).toEqual([]);
});
