import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Brand } from 'config/brand-schema';
import { readBrands } from 'config/brand/read-brands';
import type { PageLook } from 'config/page/page-renderer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLook } from './create-look.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'look-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function lookOf(brand: Brand): Promise<PageLook | null> {
  const { brands } = await readBrands({ maverick: { brand } }, folder);
  return createLook(brands);
}

test('a configuration without a brand has no look', async () => {
  expect(await createLook({})).toBeNull();
});

test('a brand changes what it names, for its product alone, weaker than forced colours and not on paper', async () => {
  const look = await lookOf({ colors: { primary: '#5b21b6' }, corner: 4 });
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

test('texts are a file for each language, with names in other letters kept apart; those with faults are left out', async () => {
  const look = await lookOf({
    texts: {
      en: { 'login.title': 'Sign in', 'login.or': '<b>' },
      ar: { 'download.download': 'نزّل {product}', 'download.again': 'نزّل \u2068{product}\u2069' },
      de: {},
    },
  });
  const { en = '', ar = '', ...others } = look?.texts.maverick ?? {};
  const [english, arabic] = [en, ar].map(
    (path) => JSON.parse(Buffer.from(look?.files[path] ?? []).toString()) as unknown,
  );
  expect(english).toEqual({ 'login.title': 'Sign in' });
  expect(arabic).toEqual({
    'download.download': 'نزّل \u2068{product}\u2069',
    'download.again': 'نزّل \u2068{product}\u2069',
  });
  expect(others).toEqual({});
  expect(look?.styles).toBe('');
});

test('a look names no file and ends no element', async () => {
  const colors = { primary: '#5b21b6', accent: '#abc', success: '#15803d', error: '#be123c', background: '#fff7ed' };
  const look = await lookOf({ colors, corner: 24 });
  expect(`${look?.styles}${look?.pictures}`).not.toMatch(/url\(|<|@import/);
});

test('fonts of the system are names in quotes, before those of the language', async () => {
  const look = await lookOf({ font: ['Segoe UI', 'ヒラギノ角ゴ', 'system-ui'] });
  expect(look?.styles.match(/:root[^{]*\{[^}]*\}/g)).toEqual([
    ':root:where([data-product=maverick]){--font:"Segoe UI","ヒラギノ角ゴ",system-ui}',
    ':root:where([data-product=maverick]):lang(ja){--font:"Segoe UI","ヒラギノ角ゴ"}',
  ]);
  expect((await lookOf({ font: ['Georgia', 'serif'] }))?.styles).toContain('{--font:"Georgia",serif}');
  expect((await lookOf({ font: ['system-ui'] }))?.styles).toContain(':lang(ja){--font:initial}');
  expect([look?.pictures, look?.fonts, look?.licenses]).toEqual(['', '', '']);
});

test.each(['waves', 'rays'] as const)(
  '%s are drawn in the colours of the brand, and of no product',
  async (background) => {
    const colors = { primary: '#5b21b6', accent: '#f2a65a', background: '#fdf6e3' };
    const look = await lookOf({ background, colors });
    const [drawn = ''] = Object.values(look?.files ?? {}).map((content) => Buffer.from(content).toString());
    expect(drawn).toContain('#f2a65a');
    expect(drawn).toContain('#fdf6e3');
    expect(drawn).not.toMatch(/#0fb4d1|#007dba|#0b3a5e/);
    expect(look?.pictures).toContain('--art:url(/assets/brand-');
  },
);

test('behind the card is nothing where that is chosen, a light in the colours of the brand where nothing is said', async () => {
  for (const background of ['none', 'plain'] as const)
    expect((await lookOf({ background }))?.pictures).toContain('--art:none');
  expect((await lookOf({ colors: { primary: '#5b21b6' } }))?.pictures).toContain('--art:radial-gradient(');
  expect((await lookOf({ corner: 3 }))?.pictures).not.toContain('--art');
});

test('pictures are files with their hashes, one for each theme', async () => {
  for (const name of ['light', 'dark', 'icon'])
    writeFileSync(join(folder, `${name}.svg`), `<svg xmlns="http://www.w3.org/2000/svg" id="${name}"/>`);
  const look = await lookOf({ background: { light: 'light.svg', dark: 'dark.svg' }, favicon: 'icon.svg' });
  const paths = Object.keys(look?.files ?? {});
  expect(paths).toHaveLength(3);
  for (const path of paths) expect(path).toMatch(/^assets\/brand-[\da-f]{8}\.svg$/);
  expect(look?.pictures.match(/--art:url\(\/assets\/[^)]*\.svg\);--mark-ground/g)).toHaveLength(3);
});

test('one logo for both themes has the same ground in both, whose letters are those of its name too', async () => {
  writeFileSync(join(folder, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const grounds = async (logo: Brand['logo']): Promise<unknown> =>
    (await lookOf({ logo }))?.pictures.match(/--mark-ground:[^}]*/g);
  expect(await grounds('mark.svg')).toEqual(Array(3).fill('--mark-ground:#fff;--mark-text:#17212e'));
  expect(await grounds({ file: 'mark.svg', ground: 'dark' })).toEqual(
    Array(3).fill('--mark-ground:#17212f;--mark-text:#edf2f7'),
  );
  expect(await grounds({ light: 'mark.svg', dark: 'mark.svg' })).toBeNull();
});
