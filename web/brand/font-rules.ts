import type { Product } from 'shared-protocol/product';
import type { Language } from 'shared-protocol/language/languages';
import type { BrandAssets, BrandFont } from './brand-assets.ts';
import type { FontMeasures } from './read-font.ts';

export interface FontRules {
  /** Which fonts the pages of the product are set in. */
  readonly styles: string;
  /** Where the file is. */
  readonly fonts: string;
}

/** Names that are no font's own: CSS has them without quotes. */
const systemFonts: ReadonlySet<string> = new Set([
  ...['serif', 'sans-serif', 'monospace', 'system-ui', 'ui-serif', 'ui-sans-serif', 'ui-rounded', 'ui-monospace'],
  ...['-apple-system', 'BlinkMacSystemFont'],
]);

/** Sets the pages of a product in fonts that a visitor's computer has. */
export function systemFontRules(names: readonly string[], which: string): FontRules {
  const stack = names.map(written);
  // In Japanese, `system-ui` and its like may be a Chinese font: those of the app's own rule are asked in its place.
  const named = names.filter((name) => !systemFonts.has(name) || !/system|sans/i.test(name)).map(written);
  return {
    styles: [
      family(which, [...stack, 'sans-serif']),
      family(`${which}:lang(ar)`, [...stack, ...stacks.ar]),
      family(`${which}:lang(ja)`, [...named, ...stacks.ja]),
    ].join(''),
    fonts: '',
  };
}

/**
 * Sets the pages of a product in a font of its own, or in the system's own where it has not the letters of the language.
 * As for Open Sans in `base.scss`, fallbacks are stretched to its measure, so that words stay where they are as it comes.
 */
export function fileFontRules(
  { path, weights, lacks, measures }: BrandFont,
  product: Product,
  which: string,
): FontRules {
  const name = `"Brand of ${product}"`;
  const fallbacks = measures === null ? [] : stretched(measures, weights !== null, product);
  const stack = [name, ...new Set(fallbacks.map((fallback) => fallback.name)), ...stacks.en];
  return {
    styles: [
      ...fallbacks.map(({ face }) => face),
      family(which, stack),
      ...(['ar', 'ja'] as const)
        .filter((language) => !lacks.includes(language))
        .map((language) => family(`${which}:lang(${language})`, [name, ...stacks[language]])),
    ].join(''),
    // Where it has one weight alone, browsers embolden it.
    fonts: `@font-face{font-family:${name};font-weight:${weights === null ? 400 : `${weights.min} ${weights.max}`};font-display:optional;src:url(/${path}) format("woff2")}`,
  };
}

/** The app's own, as in `base.scss`. */
const stacks = {
  en: ['system-ui', '"Segoe UI"', 'roboto', 'sans-serif'],
  ar: ['system-ui', 'sans-serif'],
  ja: ['"Hiragino Sans"', '"Yu Gothic UI"', 'sans-serif'],
} as const;

function written(name: string): string {
  return systemFonts.has(name) ? name : `"${name}"`;
}

function family(which: string, names: readonly string[]): string {
  return `@media screen{${which}{font-family:${[...new Set(names)].join()}}}`;
}

interface Fallback {
  readonly name: string;
  readonly face: string;
}

function stretched(
  { width, ascent, descent }: FontMeasures,
  isVariable: boolean,
  product: Product,
): readonly Fallback[] {
  return fallbackFonts.flatMap(({ is, regular, bold }) => {
    const name = `"Brand of ${product} of ${is}"`;
    // Bold letters of a font are about so much wider; those that browsers embolden are not.
    const boldWidth = isVariable ? width * 1.04 : width;
    return [[400, regular, width / regular.width] as const, [600, bold, boldWidth / bold.width] as const].map(
      ([weight, { fonts }, size]) => ({
        name,
        face:
          `@font-face{font-family:${name};font-weight:${weight};src:${fonts.map((font) => `local("${font}")`).join()};` +
          `size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%}`,
      }),
    );
  });
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

/** Those of `base.scss`, with the mean width of their letters, measured as `readFont` does. */
const fallbackFonts = [
  {
    is: 'Arial',
    regular: { fonts: ['Arial', 'ArialMT', 'Liberation Sans'], width: 0.448 },
    bold: { fonts: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], width: 0.483 },
  },
  {
    is: 'Roboto',
    regular: { fonts: ['Roboto'], width: 0.447 },
    bold: { fonts: ['Roboto Bold'], width: 0.455 },
  },
  {
    is: 'DejaVu',
    regular: { fonts: ['DejaVu Sans'], width: 0.511 },
    bold: { fonts: ['DejaVu Sans Bold'], width: 0.576 },
  },
] as const;

/** For each font of its own what it is, and which of the languages are in the system's fonts all the same. */
export function describeFonts(assets: BrandAssets, languages: readonly Language[]): readonly string[] {
  return Object.entries(assets).flatMap(([product, { font }]) => {
    if (font === undefined) return [];
    const { name, license, content, weights, lacks } = font;
    const bold = weights === null ? 'one weight, which browsers embolden' : `weights ${weights.min} to ${weights.max}`;
    const lacking = languages.filter((language) => lacks.includes(language));
    const rest =
      lacking.length === 0 ? '' : `; has not all letters of ${lacking.join(', ')}, which the system's fonts have`;
    return [`${product}.brand.font: ${name} (${license}), ${content.length} bytes, ${bold}${rest}`];
  });
}
