import { testEvery } from 'shared-protocol/testing/test-every';
import { describe, expect, test } from 'vitest';
import { type BrandColours, brandTokens } from './brand-tokens.ts';
import { contrastOf } from './colours.ts';
import { contrastFaults, describeContrasts, measurePairs } from './judge-brand.ts';

function faultsOf(colours: BrandColours): readonly string[] {
  return contrastFaults(colours, brandTokens(colours));
}

test('the pages without a brand keep the rule', () => {
  const judged = measurePairs(brandTokens({}));
  expect(judged.filter(({ ratio, needs }) => ratio < needs)).toEqual([]);
  expect(judged.length).toBeGreaterThan(50);
});

test('of the pairs of a colour, the one with the least contrast for what it needs is told', () => {
  // The border of fields has less on this page, and needs less.
  expect(describeContrasts(brandTokens({ background: '#ffffff', primary: '#b91c1c' }))).toEqual([
    expect.stringMatching(/^colors\.background: links \(dark: .*, needs 4\.5 /),
    expect.stringMatching(/^colors\.primary: text on the button \(dark: .*, needs 4\.5 /),
  ]);
});

test('a button that can hardly be told from the card has an edge that can', () => {
  const colours = { primary: '#fdfdfd', success: '#007dba', dark: { primary: '#111111' } };
  expect(contrastFaults(colours, brandTokens(colours))).toEqual([]);
  const { light, dark } = brandTokens(colours);
  for (const { all } of [light, dark]) expect(contrastOf(all['primary-edge'], all.surface)).toBeGreaterThan(3);
  expect(light.all['success-edge']).toBe('transparent');
});

describe('a brand that people cannot read', () => {
  test.each<[string, BrandColours, string, RegExp]>([
    ['a red that is too light', { error: '#ff0000' }, 'colors.error', /errors \(light: #ff0000 on #.{6}\).*needs 4\.5/],
    [
      'a black page',
      { background: '#000000' },
      'colors.background',
      /quiet text \(light: #4b5a6b on #000000\).*needs 4\.5/,
    ],
    ['a grey page in the dark', { dark: { background: '#888888' } }, 'colors.dark.background', /links \(dark: /],
  ])('is refused for %s, with the pair and a colour that passes', (_what, colors, key, pair) => {
    const faults = faultsOf(colors);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${key}: `));
    expect(faults[0]).toMatch(pair);
    expect(faults[0]).toMatch(/APCA -?\d+/);
    const [, nearest = ''] = /nearest colour of its hue that passes is (#[\da-f]{6}),/.exec(faults[0] ?? '') ?? [];
    const name = key.split('.').at(-1) ?? '';
    const mended = key.includes('dark')
      ? { dark: { ...colors.dark, [name]: nearest } }
      : { ...colors, [name]: nearest };
    expect(faultsOf(mended)).toEqual([]);
  });

  test('is refused with all of its keys', () => {
    const faults = faultsOf({ primary: '#777777', error: '#ff8080' });
    expect(faults.map((fault) => fault.split(':')[0]).toSorted()).toEqual(['colors.error', 'colors.primary']);
  });

  test('is never close enough: 4.499 is not 4.5', () => {
    // White on this colour has a contrast of 4.48.
    const [fault] = faultsOf({ primary: '#777777' });
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
  expect(faultsOf(colors)).toEqual([]);
});

testEvery(['#ffd400', '#1db954', '#ff5a5f', '#1da1f2', '#ddd6fe'])(
  'a button of a bright colour has dark letters, in both themes',
  (colour) => {
    const colors = { primary: colour, success: colour, dark: { primary: colour } };
    expect(faultsOf(colors)).toEqual([]);
    const { light, dark } = brandTokens(colors);
    expect([light.all['on-primary'], dark.all['on-primary']]).toEqual(['#111', '#111']);
    expect(light.all.primary).toBe(colour);
  },
);

testEvery(['#ffffff', '#000000', '#ffd400', '#0fb4d1'])('a tick in any accent can be seen in both themes', (accent) => {
  for (const { all } of Object.values(brandTokens({ accent })))
    for (const ground of ['surface', 'notice-surface'] as const)
      expect(contrastOf(all.line, all[ground])).toBeGreaterThanOrEqual(3);
});
