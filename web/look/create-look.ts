import { createHash } from 'node:crypto';
import type { Brand } from 'config/brand-schema';
import { type AssetPair, groundOf } from 'config/brand/brand-assets';
import type { ThemeTokens } from 'config/brand/brand-tokens';
import { judgeText } from 'config/brand/judge-texts';
import { type Brands, type ProductKey, productKeys, type ReadBrand } from 'config/brand/read-brands';
import type { Theme, Tokens } from 'config/brand/tokens';
import type { PageLook } from 'config/page/page-renderer';
import { directionOf } from 'shared-protocol/language/direction-of';
import { allLanguages, type Language } from 'shared-protocol/language/languages';
import type { Product } from 'shared-protocol/product';
import { replaceableTexts } from './replaceable-texts.ts';
import { drawBackground, isDrawing } from './draw-background.ts';
import { fileFontRules, systemFontRules } from './font-rules.ts';

/** What pages look like with these brands; null where there is nothing that changes that. */
export async function createLook(brands: Brands): Promise<PageLook | null> {
  const looks = await Promise.all(
    Object.entries(brands).map(([key, brand]) => lookOf(brand, productKeys[key as ProductKey])),
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

async function lookOf({ written, tokens, assets }: ReadBrand, product: Product): Promise<PageLook> {
  const { corner } = written;
  const { logo, favicon, font } = assets;
  const { light, dark } = tokens;
  const background = await backgroundOf(written.background, assets.background, tokens);
  const words = writeWords(written);
  const which = `:root:where([data-product=${product}])`;
  const shape = corner === undefined ? {} : { corner: `${corner}px`, 'card-corner': `${Math.min(2 * corner, 32)}px` };
  const files = [
    ...(logo === undefined ? [] : [logo.light, logo.dark]),
    ...(favicon === undefined ? [] : [favicon]),
    ...(background === undefined ? [] : [background.light, background.dark]),
    ...(font?.files ?? []),
  ];
  const own = font && fileFontRules(font.files, product, which);
  const ofSystem = Array.isArray(written.font) ? systemFontRules(written.font, which) : '';
  // This is more specific than the app's own rule for the product, which comes later in development.
  const above = `:root:root[data-product=${product}]`;
  return {
    styles: rules(which, { light: { ...light.changed, ...shape }, dark: dark.changed }) + (own?.styles ?? ofSystem),
    fonts: own?.fonts ?? '',
    licenses: font === undefined ? '' : `\n\n## ${font.files[0]?.name || 'A font'}\n\n${font.license}\n`,
    pictures:
      rules(above, artOf(written, background, tokens)) + rules(above, markGround(groundOf(written.logo), tokens)),
    files: { ...Object.fromEntries(files.map(({ path, content }) => [path, content])), ...words.files },
    texts: Object.keys(words.paths).length === 0 ? {} : { [product]: words.paths },
  };
}

/** The rules apply on the screen alone, and are weaker than those for forced colours. */
function rules(which: string, { light, dark }: Readonly<Record<Theme, Properties>>): string {
  const [inLight, inDark] = [light, dark].map(declarations);
  return [
    inLight && `@media screen{${which}{${inLight}}}`,
    inDark && `@media screen and (prefers-color-scheme:dark){${which}:not([data-theme=light]){${inDark}}}`,
    inDark && `@media screen{${which}[data-theme=dark]{${inDark}}}`,
  ].join('');
}

/** Custom properties by their names, without hyphens before them: tokens, and what else a look sets. */
type Properties = Readonly<Record<string, string>>;

function declarations(properties: Properties): string {
  return Object.entries(properties)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

/** The picture in place of the product's own, which has its own colours; empty where it stays. */
function artOf(
  { background, colors = {} }: Brand,
  files: AssetPair | undefined,
  { light, dark }: ThemeTokens,
): Readonly<Record<Theme, Properties>> {
  if (files !== undefined)
    return { light: behind(files.light.path, background), dark: behind(files.dark.path, background) };
  if (background === 'none' || background === 'plain') return { light: { art: 'none' }, dark: { art: 'none' } };
  if (Object.keys(colors).length === 0) return { light: {}, dark: {} };
  return { light: { art: glow(light.all, 0.35) }, dark: { art: glow(dark.all, 0.2) } };
}

async function backgroundOf(
  background: Brand['background'],
  files: AssetPair | undefined,
  tokens: ThemeTokens,
): Promise<AssetPair | undefined> {
  if (!isDrawing(background)) return files;
  const [light, dark] = await Promise.all([
    drawBackground(background, 'light', tokens.light.all),
    drawBackground(background, 'dark', tokens.dark.all),
  ]);
  return { light, dark };
}

/** On a picture that is not the product's own, the mark has a ground of its own. */
function behind(path: string, background: Brand['background']): Properties {
  return { art: `url(/${path})`, ...(isDrawing(background) ? {} : { 'mark-ground': 'var(--surface)' }) };
}

/** That of one logo for both themes, which was drawn for one of them; its name, should it not be shown, is read there too. */
function markGround(ground: Theme | null, tokens: ThemeTokens): Readonly<Record<Theme, Properties>> {
  const { surface, text } = tokens[ground ?? 'light'].all;
  const onGround: Properties = ground === null ? {} : { 'mark-ground': surface, 'mark-text': text };
  return { light: onGround, dark: onGround };
}

/** A light behind the card's lower edge. */
function glow({ primary, accent }: Tokens, opacity: number): string {
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
      ([name, text]) => judgeText(replaceableTexts, language, name, text).length === 0,
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
