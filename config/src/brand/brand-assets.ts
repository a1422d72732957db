import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { printable } from 'shared-protocol/printable';
import { type Brand, brandBackgrounds } from '../brand-schema.ts';
import { type ReadFont, readFont } from './read-font.ts';
import type { Theme } from './tokens.ts';

/** A file of a brand, as it is served. */
export interface BrandAsset {
  readonly path: string;
  readonly content: Buffer;
}

export interface FontFile extends BrandAsset, ReadFont {}

interface BrandFont {
  readonly files: readonly FontFile[];
  /** The text of the licence file. */
  readonly license: string;
}

/** A picture for each theme; the same where one does for both. */
export type AssetPair = Readonly<Record<Theme, BrandAsset>>;

export interface BrandAssets {
  readonly logo?: AssetPair;
  readonly favicon?: BrandAsset;
  readonly background?: AssetPair;
  readonly font?: BrandFont;
}

interface ReadAssets {
  readonly assets: BrandAssets;
  readonly faults: readonly string[];
}

/** Reads the pictures and fonts that a brand names, from the folder of its configuration; every fault begins with the key. */
export async function readBrandAssets({ logo, favicon, background, font }: Brand, folder: string): Promise<ReadAssets> {
  const faults: string[] = [];
  const kept = <Asset>(key: string, file: string, read: Read<Asset>): Asset | null => {
    if ('asset' in read) return read.asset;
    faults.push(`${key}: ${printable(read.fault, 200)}, found ${JSON.stringify(file)}`);
    return null;
  };
  const readOne = async (key: string, file: string, maxBytes: number): Promise<BrandAsset | null> =>
    kept(key, file, await readPicture(resolve(folder, file), maxBytes));
  const readPair = async (key: string, files: Files | undefined, maxBytes: number): Promise<AssetPair | null> => {
    if (files === undefined) return null;
    const isPair = typeof files === 'object';
    const light = await readOne(isPair ? `${key}.light` : key, isPair ? files.light : files, maxBytes);
    const dark = isPair ? await readOne(`${key}.dark`, files.dark, maxBytes) : light;
    return light === null || dark === null ? null : { light, dark };
  };
  const readFonts = async ({ file, license }: OwnFont): Promise<BrandFont | null> => {
    const text = kept('font.license', license, await readText(resolve(folder, license)));
    const readOf = async (key: string, each: string): Promise<FontFile | null> =>
      kept(key, each, await readFontFile(resolve(folder, each)));
    const files =
      typeof file === 'string'
        ? [await readOf('font.file', file)]
        : await Promise.all(
            Object.entries(file).map(async ([weight, each]) => {
              const read = await readOf(`font.file.${weight}`, each);
              return read && { ...read, weight };
            }),
          );
    const whole = files.filter((each) => each !== null);
    return text === null || whole.length < files.length ? null : { files: whole, license: text };
  };
  const mark = await readPair('logo', isOnGround(logo) ? logo.file : logo, maxMarkBytes);
  const icon = favicon === undefined ? null : await readOne('favicon', favicon, maxMarkBytes);
  const behind = await readPair('background', isFile(background) ? background : undefined, maxBackgroundBytes);
  const own = font === undefined || !('license' in font) ? null : await readFonts(font);
  return {
    assets: {
      ...(mark === null ? {} : { logo: mark }),
      ...(icon === null ? {} : { favicon: icon }),
      ...(behind === null ? {} : { background: behind }),
      ...(own === null ? {} : { font: own }),
    },
    faults,
  };
}

type OwnFont = Extract<Brand['font'], { readonly license: string }>;
type Files = string | Readonly<Record<Theme, string>>;

function isOnGround(logo: Brand['logo']): logo is Extract<Brand['logo'], { readonly ground: Theme }> {
  return typeof logo === 'object' && 'ground' in logo;
}

/** What the logo stands on in both themes; null where there is one for each, or none. */
export function groundOf(logo: Brand['logo']): Theme | null {
  if (isOnGround(logo)) return logo.ground;
  return typeof logo === 'string' ? 'light' : null;
}

/** Else it is a drawing in the colours of the brand, or nothing. */
function isFile(background: Brand['background']): background is Files {
  return background !== undefined && !brandBackgrounds.some((each) => each === background);
}

type Read<Asset> = { readonly asset: Asset } | { readonly fault: string };

/** A mark is seen before anything else, a background and a font after it. */
const maxMarkBytes = 200_000;
const maxBackgroundBytes = 500_000;
const maxFontBytes = 500_000;
const maxLicenseBytes = 100_000;

async function readContent(file: string, maxBytes: number): Promise<Read<Buffer>> {
  const there = await stat(file).catch(() => null);
  if (there?.isFile() !== true) return { fault: 'must be a file, and there is none' };
  if (there.size > maxBytes) return { fault: `must have at most ${maxBytes} bytes, and has ${there.size}` };
  const content = await readFile(file).catch(() => null);
  return content === null ? { fault: 'must be a file that can be read' } : { asset: content };
}

async function readText(file: string): Promise<Read<string>> {
  const read = await readContent(file, maxLicenseBytes);
  if ('fault' in read) return read;
  const text = read.asset
    .toString()
    .replace(/^\uFEFF/, '')
    .trim();
  return text === '' || /[\0\uFFFD]/.test(text) ? { fault: 'must be a text in UTF-8' } : { asset: text };
}

const fontFormats: ReadonlySet<string> = new Set(['woff2', 'woff', 'ttf']);

async function readFontFile(file: string): Promise<Read<FontFile>> {
  const read = await readContent(file, maxFontBytes);
  if ('fault' in read) return read;
  const content = read.asset;
  const found = await fileTypeFromBuffer(content);
  if (found === undefined || !fontFormats.has(found.ext))
    return { fault: `must be WOFF2, WOFF or TTF, and is ${found?.mime ?? 'none of them'}` };
  const font = readFont(content);
  return 'fault' in font ? font : { asset: { ...assetOf(found.ext, content), ...font } };
}

const pictureFormats: ReadonlySet<string> = new Set(['png', 'webp', 'avif', 'jpg']);

/** A picture is what its content says, whatever its name; what cannot be drawn of it is the browser's to say. */
async function readPicture(file: string, maxBytes: number): Promise<Read<BrandAsset>> {
  const read = await readContent(file, maxBytes);
  if ('fault' in read) return read;
  const content = read.asset;
  if (isSvg(content)) return { asset: assetOf('svg', content) };
  const found = await fileTypeFromBuffer(content);
  if (found !== undefined && pictureFormats.has(found.ext)) return { asset: assetOf(found.ext, content) };
  return { fault: `must be SVG, PNG, WebP, AVIF or JPEG, and is ${found?.mime ?? 'none of them'}` };
}

/** Its first element is one, after a declaration, comments, and a document type, which may hold entities. */
function isSvg(content: Buffer): boolean {
  const text = content.toString();
  // One after the other: a pattern for all of them tries every way to divide thousands of comments.
  const before = /\s+|<!--[^]*?-->|<\?[^]*?\?>|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>/y;
  let begin = 0;
  while (before.test(text)) begin = before.lastIndex;
  return /^<(?:\w+:)?svg[\s>/]/.test(text.slice(begin, begin + 100));
}

/** Named by its content. */
export function assetOf(ending: string, content: Buffer): BrandAsset {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { path: `assets/brand-${hash}.${ending}`, content };
}
