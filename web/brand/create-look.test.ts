import type { PageLook } from 'config/page/page-renderer';
import { testEvery } from 'shared-protocol/testing/test-every';
import { expect, it } from 'vitest';
import type { AppConfig } from 'config/app-config';
import { type Brand, brandSchema } from 'config/brand-schema';
import { localAppConfig } from 'config/local-app-config';
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

it('texts are a file for each language, with names in other letters kept apart; those with faults are left out', () => {
  const look = lookOf({
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

it('a look names no file and ends no element', () => {
  const colors = { primary: '#5b21b6', accent: '#abc', success: '#15803d', error: '#be123c', background: '#fff7ed' };
  const look = lookOf({ colors, corner: 24 });
  expect(`${look?.styles}${look?.pictures}`).not.toMatch(/url\(|<|@import/);
});

it('fonts of the system are names in quotes, before those of the language', () => {
  const look = lookOf({ font: ['Segoe UI', 'ヒラギノ角ゴ', 'system-ui'] });
  expect(look?.styles.match(/:root[^{]*\{[^}]*\}/g)).toEqual([
    ':root:where([data-product=maverick]){--font:"Segoe UI","ヒラギノ角ゴ",system-ui}',
    ':root:where([data-product=maverick]):lang(ja){--font:"Segoe UI","ヒラギノ角ゴ"}',
  ]);
  expect(lookOf({ font: ['Georgia', 'serif'] })?.styles).toContain('{--font:"Georgia",serif}');
  expect(lookOf({ font: ['system-ui'] })?.styles).toContain(':lang(ja){--font:initial}');
  expect([look?.pictures, look?.fonts, look?.licenses]).toEqual(['', '', '']);
});

testEvery(['red;}', "A'", 'url(x)', 'a, b', 'a\\b', '</style>', '', ' a', 'a ', '--x', '@a', 'a/*', 'a\nb'])(
  'a font with a name that means something to a style sheet is refused',
  (name) => {
    const { error } = brandSchema.safeParse({ font: ['Georgia', name] });
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['font', 1], 'must be the name of a font, of letters, digits, spaces, dots and hyphens'],
    ]);
  },
);

testEvery<readonly [unknown, RegExp]>([
  [[], /must name 1 to 10 fonts/],
  [Array.from({ length: 11 }, () => 'a'), /must name 1 to 10 fonts/],
  ['Georgia', /a list of names of fonts, or a file, or one for each weight, with its licence/],
  [{ file: 'a.woff2' }, /a file, or one for each weight, with its licence/],
  [{ file: 'a.woff2', licence: 'a.txt' }, /"license": /],
  [{ file: 'a.woff2', license: '' }, /the path of a file/],
  [{ file: '', license: 'a.txt' }, /the path of a file/],
  [{ file: {}, license: 'a.txt' }, /must name a file for a weight/],
  [{ file: { bold: 'a.ttf' }, license: 'a.txt' }, /one for each weight, with its licence: .*"400": /],
])('a font is refused by what it lacks', ([font, reason]) => {
  expect(brandSchema.safeParse({ font }).error?.issues.map(({ message }) => message)).toEqual([
    expect.stringMatching(reason),
  ]);
});

function withBrand(brand: Brand): AppConfig {
  return { ...plain, maverick: { ...plain.maverick, brand } };
}

it('pages are told the name of a brand and who helps, and nothing else of it', () => {
  const config = pageConfigOf(
    withBrand({ name: 'Acme', support: 'help@a.example', corner: 4, colors: { primary: '#5b21b6' } }),
    {},
  );
  expect(config.maverick.brand).toEqual({ name: 'Acme', support: 'help@a.example' });
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
