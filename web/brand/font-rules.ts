import type { Product } from 'shared-protocol/product';
import type { Language } from 'shared-protocol/language/languages';
import type { BrandAssets, BrandFont } from './brand-assets.ts';
import { compileStyles } from './default-tokens.ts';
import type { FontMeasures } from './read-font.ts';

export interface FontRules {
  /** The rules that set the product's pages in its fonts. */
  readonly styles: string;
  /** The rule that says where the file of the font is; empty where there is none. */
  readonly fonts: string;
}

/** Names that are no font's own: CSS has them without quotes. */
const systemFonts: ReadonlySet<string> = new Set([
  ...['serif', 'sans-serif', 'monospace', 'system-ui', 'ui-serif', 'ui-sans-serif', 'ui-rounded', 'ui-monospace'],
  ...['-apple-system', 'BlinkMacSystemFont'],
]);

/** Sets the pages of a product in fonts that a visitor's computer has. */
export function systemFontRules(names: readonly string[], which: string): FontRules {
  const { stacks } = defaultFonts();
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
  const { stacks, fallbacks: ofOpenSans } = defaultFonts();
  const fallbacks = measures === null ? [] : stretched(ofOpenSans, measures, weights !== null, product);
  const stack = [name, ...new Set(fallbacks.map((fallback) => fallback.name)), ...stacks.en];
  return {
    styles: [
      ...fallbacks.map(({ face }) => face),
      family(which, stack),
      ...(['ar', 'ja'] as const)
        .filter((language) => !lacks.includes(language))
        .map((language) => family(`${which}:lang(${language})`, [name, ...stacks[language]])),
    ].join(''),
    // Browsers embolden a font that has one weight alone.
    fonts: `@font-face{font-family:${name};font-weight:${weights === null ? 400 : `${weights.min} ${weights.max}`};font-display:optional;src:url(/${path}) format("woff2")}`,
  };
}

/** What the app is set in without a brand. */
interface DefaultFonts {
  readonly stacks: Readonly<Record<'en' | 'ar' | 'ja', readonly string[]>>;
  /** The fallbacks of Open Sans. */
  readonly fallbacks: readonly DefaultFallback[];
}

interface DefaultFallback {
  readonly name: string;
  readonly weight: keyof typeof openSansWidths;
  readonly sources: string;
  /** What stretches its letters to the width of those of Open Sans. */
  readonly size: number;
}

/** The fonts as `base.scss` has them. */
function defaultFonts(): DefaultFonts {
  const css = compileStyles("@use 'base';");
  const stackOf = (selector: string): readonly string[] => {
    const [, names] = new RegExp(String.raw`^${selector} \{[^}]*?font-family: ([^;]+);`, 'm').exec(css) ?? [];
    if (names === undefined) throw new Error(`base.scss sets no font for ${selector}.`);
    return names.split(', ').filter((name) => !name.startsWith('"Open Sans'));
  };
  const faces = css.matchAll(
    /font-family: "Open Sans of (\w+)";\s+font-weight: (400|600);\s+src: ([^;]+);\s+size-adjust: ([\d.]+)%/g,
  );
  return {
    stacks: { en: stackOf('html'), ar: stackOf(String.raw`html:lang\(ar\)`), ja: stackOf(String.raw`html:lang\(ja\)`) },
    fallbacks: Array.from(faces, ([, name = '', weight, sources = '', size]) => ({
      ...{ name, weight: weight === '400' ? 400 : 600, sources: sources.replaceAll(', ', ',') },
      size: Number(size) / 100,
    })),
  };
}

/** The mean width of its letters, by weight, measured as `readFont` does. */
const openSansWidths = { 400: 0.471, 600: 0.489 } as const;

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
  defaults: readonly DefaultFallback[],
  { width, ascent, descent }: FontMeasures,
  isVariable: boolean,
  product: Product,
): readonly Fallback[] {
  return defaults.map(({ name: is, weight, sources, size: ofOpenSans }) => {
    const name = `"Brand of ${product} of ${is}"`;
    // Bold letters of a font are about so much wider; those that browsers embolden are not.
    const ownWidth = isVariable && weight === 600 ? width * 1.04 : width;
    const size = (ofOpenSans * ownWidth) / openSansWidths[weight];
    return {
      name,
      face:
        `@font-face{font-family:${name};font-weight:${weight};src:${sources};` +
        `size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%}`,
    };
  });
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

/** Says of each brand's font what it is, and which of the languages are in the system's fonts all the same. */
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
