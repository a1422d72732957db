// @vitest-environment node
import { join } from 'node:path';
import { compile, compileString } from 'sass';
import { expect, it } from 'vitest';

const loadPaths = [import.meta.dirname];

it('the breakpoints are those of the specification', () => {
  const widths = { sm: '360px', md: '768px', lg: '1024px', xl: '1200px', xxl: '1920px' };
  const rules = Object.keys(widths).map((name) => `${name}: breakpoints.$${name};`);
  const { css } = compileString(`@use 'breakpoints'; a { ${rules.join('')} }`, { loadPaths });
  for (const [name, width] of Object.entries(widths)) expect(css).toContain(`${name}: ${width};`);
});

it('the light theme has the specified colours', () => {
  expect(tokensOf('light')).toMatchObject({
    page: '#f5f6f9',
    primary: '#007dba',
    success: '#00a637',
    accent: '#0fb4d1',
    error: '#b00020',
  });
});

it.each([
  ['primary', '#007dba'],
  ['success', '#00a637'],
])('every product has the specified colour for %s, in both themes: %s', (token, colour) => {
  const { css } = compileString("@use 'base';", { loadPaths });
  const values = [...css.matchAll(new RegExp(`--${token}: (#[^;]+);`, 'g'))].map(([, value]) => value);
  expect(values.length).toBeGreaterThan(1);
  expect(new Set(values)).toEqual(new Set([colour]));
});

it('both themes have the same tokens, a value for each', () => {
  const [light, dark] = [tokensOf('light'), tokensOf('dark')];
  expect(Object.keys(dark)).toEqual(Object.keys(light));
  expect(Object.keys(light).length).toBeGreaterThan(10);
});

it('each style of the button has colours of its own, from the theme', () => {
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

function tokensOf(theme: 'light' | 'dark'): Record<string, string> {
  const { css } = compileString(`@use 'tokens'; a { @include tokens.values(${theme}) }`, { loadPaths });
  return Object.fromEntries(
    [...css.matchAll(/--([a-z-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value] as const),
  );
}
