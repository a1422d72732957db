import { join } from 'node:path';
import { compileString } from 'sass';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The value of every token of `web/src/styles/_tokens.scss`, by its name. */
export type Tokens = Readonly<Record<string, string>>;

/** What the pages look like without a brand. */
export function defaultTokens(): Readonly<Record<Theme, Tokens>> {
  const css = compileStyles(
    `@use 'tokens'; ${themes.map((theme) => `.${theme} { @include tokens.values(${theme}) }`).join(' ')}`,
  );
  const [light = '', dark = ''] = css.split('.dark');
  return { light: tokensOf(light), dark: tokensOf(dark) };
}

/** What Sass makes of this beside the sheets of `web/src/styles`. */
export function compileStyles(source: string): string {
  return compileString(source, { loadPaths: [join(import.meta.dirname, '..', 'src', 'styles')] }).css;
}

function tokensOf(css: string): Tokens {
  return Object.fromEntries(
    [...css.matchAll(/--([a-z-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value] as const),
  );
}
