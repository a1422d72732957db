import { defaultTokens, type Theme } from 'config/brand/tokens';
import { type CustomFunction, SassList, SassString } from 'sass';
import { products } from 'shared-protocol/product';
import { fallbackFonts } from '../look/fallback-fonts.ts';

/** What styles take from tables: a new product, token or font needs no style changed. */
export const sassFunctions = {
  'products()': () => new SassList(products.map((product) => new SassString(product))),
  /** The names and values of a theme. */
  'token-values($theme)': ([theme]) => listOf(Object.entries(defaultTokens[theme?.assertString().text as Theme])),
  'fallback-fonts()': () =>
    listOf(
      fallbackFonts.map(({ font, weight, sources, size, ascent, descent }) => [
        ...[font, String(weight), sources],
        ...[size, ascent, descent].map((percent) => `${percent}%`),
      ]),
    ),
} satisfies Record<string, CustomFunction<'sync'>>;

function listOf(rows: readonly (readonly string[])[]): SassList {
  return new SassList(rows.map((row) => new SassList(row.map((text) => new SassString(text, { quotes: false })))));
}
