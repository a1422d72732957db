import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testEvery } from 'shared-protocol/testing/test-every';
import { describe, expect, it } from 'vitest';
import { type BrandColours, brandTokens } from './brand-tokens.ts';
import { contrastOf } from './colours.ts';
import { defaultTokens } from './default-tokens.ts';
import { brandFaults, judgePairs } from './judge-brand.ts';
import { pairs } from './pairs.ts';

const defaults = defaultTokens();

it('the pages without a brand keep the rule', () => {
  const judged = judgePairs({}, defaults);
  expect(judged.filter(({ ratio, needs }) => ratio < needs)).toEqual([]);
  expect(judged.length).toBeGreaterThan(50);
});

describe('the table of pairs', () => {
  /** Drawings beside words that say the same, what is printed, and what only dark grounds have, of which there is none. */
  const decoration = ['line', 'success', 'hairline', 'ground-edge', 'on-dark'];
  const notGrounds = ['on-dark-hover', 'veil', 'mark-ground'];

  it.each([
    [
      'what is written and drawn',
      /(?<![-\w])(?:color|border(?:-(?!radius)[\w-]+)?|outline(?:-color)?|stroke)\s*:[^;]*/g,
      'foreground',
    ],
    ['what it stands on', /(?<![-\w])background(?:-color)?\s*:[^;]*/g, 'ground'],
  ])('has every token of the style sheets for %s', (_what, declarations, side) => {
    const used = [...new Set(styleSheets().flatMap((css) => tokensIn(css, declarations)))];
    const listed =
      side === 'foreground'
        ? [...pairs.map(({ foreground }) => foreground), ...decoration]
        : [...pairs.flatMap(({ grounds }) => grounds), ...notGrounds, 'edge-middle', 'edge-sides'];
    expect(used.length).toBeGreaterThan(5);
    expect(used.filter((token) => !listed.includes(token))).toEqual([]);
  });

  it('names tokens that there are', () => {
    for (const { foreground, grounds } of pairs)
      for (const token of [foreground, ...grounds]) expect(Object.keys(defaults.light)).toContain(token);
  });
});

describe('a brand that people cannot read', () => {
  it.each<[string, BrandColours, string, RegExp]>([
    ['a red that is too light', { error: '#ff0000' }, 'colors.error', /errors \(light: #ff0000 on #.{6}\).*needs 4\.5/],
    [
      'a black page',
      { background: '#000000' },
      'colors.background',
      /quiet text \(light: #4b5a6b on #000000\).*needs 4\.5/,
    ],
    ['a grey page in the dark', { dark: { background: '#888888' } }, 'colors.dark.background', /links \(dark: /],
  ])('is refused for %s, with the pair and a colour that passes', (_what, colors, key, pair) => {
    const faults = brandFaults({ maverick: { colors } });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^maverick.brand.${key}: `));
    expect(faults[0]).toMatch(pair);
    expect(faults[0]).toMatch(/APCA -?\d+/);
    const [, nearest = ''] = /nearest colour of its hue that passes is (#[\da-f]{6}),/.exec(faults[0] ?? '') ?? [];
    const name = key.split('.').at(-1) ?? '';
    const mended = key.includes('dark')
      ? { dark: { ...colors.dark, [name]: nearest } }
      : { ...colors, [name]: nearest };
    expect(brandFaults({ maverick: { colors: mended } })).toEqual([]);
  });

  it('is refused with all of its keys', () => {
    const faults = brandFaults({ maverick: { colors: { primary: '#777777', error: '#ff8080' } } });
    expect(faults.map((fault) => fault.split(':')[0]).toSorted()).toEqual([
      'maverick.brand.colors.error',
      'maverick.brand.colors.primary',
    ]);
  });

  it('is never close enough: 4.499 is not 4.5', () => {
    // White on this colour has a contrast of 4.48.
    const [fault] = brandFaults({ maverick: { colors: { primary: '#777777' } } });
    expect(contrastOf('#fff', '#777777')).toBeCloseTo(4.478, 2);
    expect(fault).toContain('has a contrast of 4.47, needs 4.5');
    expect(fault).toContain('#767676');
  });
});

testEvery<BrandColours>([
  { primary: '#5b21b6' },
  { primary: '#111111' },
  { primary: '#7c2d12', accent: '#f97316', background: '#fff7ed', error: '#be123c', success: '#15803d' },
  { primary: '#14532d', background: '#f0fdf4' },
  { background: '#ffffff', primary: '#b91c1c' },
  { primary: '#1d4ed8', dark: { background: '#000000', primary: '#2563eb' } },
])('a brand can be read in the dark without saying how', (colors) => {
  expect(brandFaults({ maverick: { colors } })).toEqual([]);
});

testEvery(['#ffd400', '#1db954', '#ff5a5f', '#1da1f2', '#ddd6fe'])(
  'a button of a bright colour has dark letters, in both themes',
  (colour) => {
    const colors = { primary: colour, success: colour, dark: { primary: colour } };
    expect(brandFaults({ maverick: { colors } })).toEqual([]);
    const { light, dark } = brandTokens(colors, defaults);
    expect([light.all['on-primary'], dark.all['on-primary']]).toEqual(['#111', '#111']);
    expect(light.all['primary']).toBe(colour);
  },
);

testEvery(['#ffffff', '#000000', '#ffd400', '#0fb4d1'])('a tick in any accent can be seen in both themes', (accent) => {
  for (const { all } of Object.values(brandTokens({ accent }, defaults)))
    for (const ground of ['surface', 'notice-surface'])
      expect(contrastOf(all['line'] ?? '', all[ground] ?? '')).toBeGreaterThanOrEqual(3);
});

function styleSheets(): readonly string[] {
  const folder = join(import.meta.dirname, '..', 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.scss') && !name.endsWith('_tokens.scss'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

function tokensIn(css: string, declarations: RegExp): readonly string[] {
  return Array.from(css.matchAll(declarations), ([text]) => text).flatMap((text) =>
    Array.from(text.matchAll(/var\(--([\w-]+)\)/g), ([, token = '']) => token),
  );
}
