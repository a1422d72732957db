// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pairs } from 'config/brand/pairs';
import { compile, compileString } from 'sass';
import { describe, expect, test } from 'vitest';
import { sassFunctions } from '../../build/sass-functions.ts';

const loadPaths = [import.meta.dirname];

test('the breakpoints are those of the specification', () => {
  const widths = { sm: '360px', md: '768px', lg: '1024px', xl: '1200px', xxl: '1920px' };
  const rules = Object.keys(widths).map((name) => `${name}: breakpoints.$${name};`);
  const { css } = compileString(`@use 'breakpoints'; a { ${rules.join('')} }`, { loadPaths });
  for (const [name, width] of Object.entries(widths)) expect(css).toContain(`${name}: ${width};`);
});

test.each([
  ['primary', '#007dba'],
  ['success', '#00a637'],
])('every product has the specified colour for %s, in both themes: %s', (token, colour) => {
  const { css } = compileString("@use 'base';", { loadPaths, functions: sassFunctions });
  const values = [...css.matchAll(new RegExp(`--${token}: (#[^;]+);`, 'g'))].map(([, value]) => value);
  expect(values.length).toBeGreaterThan(1);
  expect(new Set(values)).toEqual(new Set([colour]));
});

test('each style of the button has colours of its own, from the theme', () => {
  const { css } = compile(join(import.meta.dirname, '..', 'ui', 'button.module.scss'));
  const rules = buttonStyles.map((style) => css.match(new RegExp(`^\\.${style} {[^}]*}`, 'gm'))?.join('') ?? '');
  for (const [index, rule] of rules.entries()) expect(rule, buttonStyles[index]).toMatch(/ color: var\(--/);
  expect(new Set(rules).size).toBe(buttonStyles.length);
});

/** Source: specification, section 9. */
const buttonStyles = [
  'green',
  'blue',
  'clear',
  'gray',
  'grayNoBorder',
  'transparentWhite',
  'linkWhite',
  'linkGray',
  'linkBlue',
];

describe('the table of pairs that brands are judged by', () => {
  /** Drawings beside words that say the same, what is printed, and what only dark grounds have, of which there is none. */
  const decoration = ['line', 'success', 'hairline', 'ground-edge', 'primary-edge', 'success-edge', 'on-dark'];
  const notGrounds = ['on-dark-hover', 'veil', 'mark-ground'];

  test.each([
    [
      'what is written and drawn',
      /(?<![-\w])(?:color|border(?:-(?!radius)[\w-]+)?|outline(?:-color)?|stroke)\s*:[^;]*/g,
      'foreground',
    ],
    ['what it stands on', /(?<![-\w])background(?:-color)?\s*:[^;]*/g, 'ground'],
  ])('has every token of the style sheets for %s', (_what, declarations, side) => {
    const used: readonly string[] = [...new Set(styleSheets().flatMap((css) => tokensIn(css, declarations)))];
    const listed: readonly string[] =
      side === 'foreground'
        ? [...pairs.map(({ foreground }) => foreground), ...decoration]
        : [...pairs.flatMap(({ grounds }) => grounds), ...notGrounds, 'edge-middle', 'edge-sides'];
    expect(used.length).toBeGreaterThan(5);
    expect(used.filter((token) => !listed.includes(token))).toEqual([]);
  });
});

function styleSheets(): readonly string[] {
  const folder = join(import.meta.dirname, '..');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.scss') && !name.endsWith('_tokens.scss'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

function tokensIn(css: string, declarations: RegExp): readonly string[] {
  return Array.from(css.matchAll(declarations), ([text]) => text).flatMap((text) =>
    Array.from(text.matchAll(/var\(--([\w-]+)\)/g), ([, token = '']) => token),
  );
}
