import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AppConfig } from '../app-config.ts';
import type { Brand } from '../brand-schema.ts';
import { localAppConfig } from '../local-app-config.ts';
import { pageConfigOf } from './page-config.ts';
import { readBrands } from './read-brands.ts';

const plain = localAppConfig({ origin: 'http://localhost:1', siteOrigin: 'http://localhost:2' });

/** As the pages have it. */
async function withBrand(brand: Brand, folder = import.meta.dirname): Promise<AppConfig['maverick']> {
  const config = { ...plain, maverick: { ...plain.maverick, brand } };
  const { brands, faults } = await readBrands(config, folder);
  expect(faults).toEqual([]);
  return pageConfigOf(config, brands).maverick;
}

test('pages get the name of a brand and who helps, and nothing else of it', async () => {
  const brand = { name: 'Acme', support: 'help@a.example', corner: 4, colors: { primary: '#5b21b6' } };
  expect((await withBrand(brand)).brand).toEqual({ name: 'Acme', support: 'help@a.example' });
  expect(await withBrand({ corner: 4 })).toEqual(plain.maverick);
  expect(JSON.stringify(pageConfigOf(plain, {}))).toBe(JSON.stringify(plain));
});

test('pages get where a logo and an icon are, once where one logo is for both themes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'));
  for (const name of ['light', 'dark', 'icon'])
    writeFileSync(join(folder, `${name}.svg`), `<svg xmlns="http://www.w3.org/2000/svg" id="${name}"/>`);
  const address = expect.stringMatching(/^\/assets\/brand-[\da-f]{8}\.svg$/) as string;
  expect(
    (await withBrand({ logo: { light: 'light.svg', dark: 'dark.svg' }, favicon: 'icon.svg' }, folder)).brand,
  ).toEqual({ logo: { light: address, dark: address }, favicon: address });
  expect((await withBrand({ logo: 'icon.svg' }, folder)).brand).toEqual({ logo: address });
  rmSync(folder, { recursive: true });
});
