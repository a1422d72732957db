import type { PageLook } from 'shared-protocol/page-renderer';
import { expect, it } from 'vitest';
import type { AppConfig } from '../src/model/app-config.ts';
import type { Brand } from '../src/model/brand.ts';
import { localAppConfig } from '../local-app-config.ts';
import { createLook, pageConfigOf } from './create-look.ts';
import { readBrands } from './read-brands.ts';

const plain = localAppConfig({ origin: 'http://localhost:1', siteOrigin: 'http://localhost:2' });

function lookOf(maverick: Brand): PageLook | null {
  return createLook({ maverick }, {});
}

it('a configuration without a brand has no look, and its pages say nothing of one', () => {
  expect(createLook({}, {})).toBeNull();
  expect(JSON.stringify(pageConfigOf(plain, {}))).toBe(JSON.stringify(plain));
});

it('a brand changes what it names, for its product alone, weaker than forced colours and not on paper', () => {
  const look = lookOf({ colors: { primary: '#5b21b6' }, corner: 4 });
  expect(look?.styles).toContain('--primary:#5b21b6');
  expect(look?.styles).toContain('--corner:4px;--card-corner:8px');
  expect(look?.styles).not.toMatch(/--(?:page|success|accent|text):/);
  expect(look?.styles).not.toContain('driver-support');
  const selectors = look?.styles.match(/:root[^{]*/g);
  expect(selectors).toEqual([
    ':root:where([data-product=maverick])',
    ':root:where([data-product=maverick]):not([data-theme=light])',
    ':root:where([data-product=maverick])[data-theme=dark]',
  ]);
  expect(look?.styles.match(/@media (\w+)/g)).toEqual(['@media screen', '@media screen', '@media screen']);
  expect(look?.pictures).toContain('--art:radial-gradient');
});

it('a look names no file and ends no element', () => {
  const colors = { primary: '#5b21b6', accent: '#abc', success: '#15803d', error: '#be123c', background: '#fff7ed' };
  const look = lookOf({ colors, corner: 24 });
  expect(`${look?.styles}${look?.pictures}`).not.toMatch(/url\(|<|@import/);
});

function withBrand(brand: Brand): AppConfig {
  return { ...plain, maverick: { ...plain.maverick, brand } };
}

it('pages are told the name of a brand, and nothing else of it', () => {
  const config = pageConfigOf(withBrand({ name: 'Acme', corner: 4, colors: { primary: '#5b21b6' } }), {});
  expect(config.maverick.brand).toEqual({ name: 'Acme' });
  expect(pageConfigOf(withBrand({ corner: 4 }), {}).maverick).toEqual(plain.maverick);
});

it('a brand is read beside keys that have faults', () => {
  const brand = {
    name: '</title>',
    colors: { primary: 'red;}', error: '#ff0000', dark: { primary: '#ddd6fe', page: 1 } },
    corner: 3,
  };
  expect(readBrands({ maverick: { brand }, driverSupport: null })).toEqual({
    maverick: { colors: { error: '#ff0000', dark: { primary: '#ddd6fe' } }, corner: 3 },
  });
  expect(readBrands(undefined)).toEqual({});
});
