import { createHash } from 'node:crypto';
import { directionOf } from 'shared-protocol/language/direction-of';
import { allLanguages, type Language } from 'shared-protocol/language/languages';
import type { PageLook } from 'config/page/page-renderer';
import type { Product } from 'shared-protocol/product';
import type { AppConfig } from 'config/app-config';
import type { Brand } from 'config/brand-schema';
import { type AssetsOfBrand, type BrandAssets, isDrawing, isNoBackground } from './brand-assets.ts';
import { brandTokens } from './brand-tokens.ts';
import { defaultTokens, type Theme, type Tokens } from './default-tokens.ts';
import { fileFontRules, systemFontRules } from './font-rules.ts';
import { judgeText } from './judge-texts.ts';
import { type Brands, type ProductKey, productKeys } from './read-brands.ts';

/** What pages look like with these brands; null where there is nothing that changes that. */
export function createLook(brands: Brands, assets: BrandAssets): PageLook | null {
  const looks = (Object.keys(brands) as ProductKey[]).map((key) =>
    lookOf(brands[key] ?? {}, assets[key] ?? {}, productKeys[key]),
  );
  const joined = (part: Exclude<keyof PageLook, 'files' | 'texts'>): string => looks.map((look) => look[part]).join('');
  const look = {
    styles: joined('styles'),
    pictures: joined('pictures'),
    fonts: joined('fonts'),
    licenses: joined('licenses'),
    files: Object.assign({}, ...looks.map(({ files }) => files)) as PageLook['files'],
    texts: Object.assign({}, ...looks.map(({ texts }) => texts)) as PageLook['texts'],
  };
  const isEmpty = !look.styles && !look.pictures && Object.keys(look.files).length === 0;
  return isEmpty ? null : look;
}

/** What a page tells the app of its brands: the rest of them is in its style sheets. */
export function pageConfigOf(config: AppConfig, assets: BrandAssets): AppConfig {
  const { driverSupport, maverick } = config;
  return {
    ...config,
    driverSupport: withPagePart(driverSupport, assets.driverSupport),
    maverick: withPagePart(maverick, assets.maverick),
  };
}

function withPagePart<Part extends Pick<AppConfig['maverick'], 'brand'>>(
  { brand: { name, support } = {}, ...part }: Part,
  { logo, favicon }: AssetsOfBrand = {},
): Part {
  const brand = {
    ...(name === undefined ? {} : { name }),
    ...(logo === undefined ? {} : { logo: addressesOf(logo) }),
    ...(favicon === undefined ? {} : { favicon: `/${favicon.path}` }),
    ...(support === undefined ? {} : { support }),
  };
  // The key goes where nothing of it is left.
  return (Object.keys(brand).length === 0 ? part : { ...part, brand }) as Part;
}

function addressesOf({ light, dark }: NonNullable<AssetsOfBrand['logo']>): Brand['logo'] {
  return light.path === dark.path ? `/${light.path}` : { light: `/${light.path}`, dark: `/${dark.path}` };
}

function lookOf(brand: Brand, { logo, favicon, background, font }: AssetsOfBrand, product: Product): PageLook {
  const { colors = {}, corner } = brand;
  const words = writeWords(brand);
  const which = `:root:where([data-product=${product}])`;
  const { light, dark } = brandTokens(colors, defaultTokens());
  const shape = corner === undefined ? {} : { corner: `${corner}px`, 'card-corner': `${Math.min(2 * corner, 32)}px` };
  const files = [
    ...(logo === undefined ? [] : [logo.light, logo.dark]),
    ...(favicon === undefined ? [] : [favicon]),
    ...(background === undefined ? [] : [background.light, background.dark]),
    ...(font?.files ?? []),
  ];
  const own = font && fileFontRules(font.files, product, which);
  const ofSystem = Array.isArray(brand.font) ? systemFontRules(brand.font, which) : '';
  // This is more specific than the app's own rule for the product, which comes later in development.
  const above = `:root:root[data-product=${product}]`;
  return {
    styles: rules(which, { light: { ...light.changed, ...shape }, dark: dark.changed }) + (own?.styles ?? ofSystem),
    fonts: own?.fonts ?? '',
    licenses: font === undefined ? '' : `\n\n## ${font.files[0]?.name || 'A font'}\n\n${font.license}\n`,
    pictures: rules(above, artOf(brand, background, { light: light.all, dark: dark.all })),
    files: { ...Object.fromEntries(files.map(({ path, content }) => [path, content])), ...words.files },
    texts: Object.keys(words.paths).length === 0 ? {} : { [product]: words.paths },
  };
}

/** The rules apply on the screen alone, and are weaker than those for forced colours. */
function rules(which: string, { light, dark }: Readonly<Record<Theme, Tokens>>): string {
  const [inLight, inDark] = [light, dark].map(declarations);
  return [
    inLight && `@media screen{${which}{${inLight}}}`,
    inDark && `@media screen and (prefers-color-scheme:dark){${which}:not([data-theme=light]){${inDark}}}`,
    inDark && `@media screen{${which}[data-theme=dark]{${inDark}}}`,
  ].join('');
}

function declarations(tokens: Tokens): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

/** The picture in place of the product's own, which has its own colours; empty where it stays. */
function artOf(
  { background, colors = {} }: Brand,
  files: AssetsOfBrand['background'],
  { light, dark }: Readonly<Record<Theme, Tokens>>,
): Readonly<Record<Theme, Tokens>> {
  if (files !== undefined)
    return { light: behind(files.light.path, background), dark: behind(files.dark.path, background) };
  if (isNoBackground(background)) return { light: { art: 'none' }, dark: { art: 'none' } };
  if (Object.keys(colors).length === 0) return { light: {}, dark: {} };
  return { light: { art: glow(light, 0.35) }, dark: { art: glow(dark, 0.2) } };
}

/** On a picture that is not the product's own, the mark has a ground of its own. */
function behind(path: string, background: Brand['background']): Tokens {
  return { art: `url(/${path})`, ...(isDrawing(background) ? {} : { 'mark-ground': 'var(--surface)' }) };
}

/** A light behind the card's lower edge. */
function glow({ primary = '', accent = '' }: Tokens, opacity: number): string {
  const alpha = Math.round(opacity * 255).toString(16);
  return (
    `radial-gradient(90% 60% at 20% 110%,${sixDigits(accent)}${alpha},transparent),` +
    `radial-gradient(90% 70% at 85% 115%,${sixDigits(primary)}${alpha},transparent)`
  );
}

function sixDigits(colour: string): string {
  return colour.length === 4 ? colour.replaceAll(/[\da-f]/gi, '$&$&') : colour;
}

interface WordFiles {
  readonly files: PageLook['files'];
  /** The paths, by language. */
  readonly paths: Readonly<Partial<Record<Language, string>>>;
}

/** What a brand says, in a file for each language: pages that speak another one load it when it is chosen. */
function writeWords({ texts = {} }: Brand): WordFiles {
  const written = allLanguages.flatMap((language) => {
    // Where others have faults, as while a file is being edited, these can be shown all the same.
    const words = Object.entries(texts[language] ?? {}).filter(
      ([name, text]) => judgeText(language, name, text).length === 0,
    );
    if (words.length === 0) return [];
    const kept = directionOf(language) === 'rtl' ? words.map(([name, text]) => [name, withNamesApart(text)]) : words;
    const content = Buffer.from(JSON.stringify(Object.fromEntries(kept)));
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    return [{ language, path: `assets/texts-${hash}.json`, content }];
  });
  return {
    files: Object.fromEntries(written.map(({ path, content }) => [path, content])),
    paths: Object.fromEntries(written.map(({ language, path }) => [language, path])),
  };
}

/** Names in other letters run against the line: what is put in must not draw the signs beside it along. */
function withNamesApart(text: unknown): unknown {
  return typeof text === 'string'
    ? text.replaceAll(/(?<!\u2068)\{(?:product|provider|label|expiry|status|detail)\}/g, '\u2068$&\u2069')
    : text;
}
