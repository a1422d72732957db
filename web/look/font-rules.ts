import type { FontFile } from 'config/brand/brand-assets';
import type { Product } from 'shared-protocol/product';
import { fallbackFonts } from './fallback-fonts.ts';

interface FontRules {
  /** The rules that set the product's pages in its font. */
  readonly styles: string;
  /** The rules that say where its files are. */
  readonly fonts: string;
}

/** Names that are no font's own: CSS has them without quotes. */
const systemFonts: ReadonlySet<string> = new Set([
  ...['serif', 'sans-serif', 'monospace', 'system-ui', 'ui-serif', 'ui-sans-serif', 'ui-rounded', 'ui-monospace'],
  ...['-apple-system', 'BlinkMacSystemFont'],
]);

/** Sets the pages of a product in fonts that a visitor's computer has. */
export function systemFontRules(names: readonly string[], which: string): string {
  const written = (name: string): string => (systemFonts.has(name) ? name : `"${name}"`);
  // In Japanese, `system-ui` and its like may be a Chinese font: those of the app's own rule are asked in its place.
  const inJapanese = names.filter((name) => !systemFonts.has(name) || !/system|sans/i.test(name));
  return setIn(which, names.map(written)) + setIn(`${which}:lang(ja)`, inJapanese.map(written));
}

/** Sets the pages of a product in a font of its own. Words stay where they are as it comes, as for Open Sans in `base.scss`. */
export function fileFontRules(files: readonly FontFile[], product: Product, which: string): FontRules {
  const name = `"Brand of ${product}"`;
  const fallbacks = fallbackFonts.map((fallback) => ({
    ...fallback,
    name: `"Brand of ${product} of ${fallback.font}"`,
  }));
  return {
    styles: [
      ...fallbacks.map((fallback) => stretched(fallback, files)),
      setIn(which, [name, ...new Set(fallbacks.map((fallback) => fallback.name))]),
      // Letters that it lacks come from the fonts of the language.
      setIn(`${which}:is(:lang(ar),:lang(ja))`, [name]),
    ].join(''),
    fonts: files
      .map(({ path, weight }) => {
        const source = `url(/${path}) format("${path.replace(/.*\./, '').replace('ttf', 'truetype')}")`;
        return `@font-face{font-family:${name};font-weight:${weight};font-display:swap;src:${source}}`;
      })
      .join(''),
  };
}

function setIn(which: string, names: readonly string[]): string {
  return `@media screen{${which}{--font:${names.join() || 'initial'}}}`;
}

/** The mean width of its letters, by weight, measured as `readFont` does. */
const openSansWidths = { 400: 0.471, 600: 0.489 } as const;

function stretched(
  { name, weight, sources, size: ofOpenSans }: (typeof fallbackFonts)[number] & { readonly name: string },
  files: readonly FontFile[],
): string {
  const distance = (file: FontFile): number => Math.abs(Number.parseInt(file.weight, 10) - weight);
  const [file] = files.toSorted((one, other) => distance(one) - distance(other)) as [FontFile, ...FontFile[]];
  const { width, ascent, descent } = file.measures;
  // Bold letters of a variable font are about so much wider.
  const own = file.weight.includes(' ') && weight === 600 ? width * 1.04 : width;
  const size = ((ofOpenSans / 100) * own) / openSansWidths[weight];
  const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
  return `@font-face{font-family:${name};font-weight:${weight};src:${sources};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%}`;
}
