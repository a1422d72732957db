import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { printable } from 'shared-protocol/printable';
import type { Brand } from '../src/model/brand.ts';
import { brandTokens } from './brand-tokens.ts';
import { defaultTokens, type Theme, themes } from './default-tokens.ts';
import { drawBackground, type Drawing, drawings } from './draw-background.ts';
import type { Brands, ProductKey } from './read-brands.ts';
import { type ReadFont, readFont } from './read-font.ts';
import { readPng } from './read-png.ts';
import { readSvg } from './read-svg.ts';

/** A file of a brand, as it is served. */
interface BrandAsset {
  readonly path: string;
  readonly content: Buffer;
}

export interface BrandPicture extends BrandAsset {
  /** Width by height. */
  readonly ratio: number;
}

export interface BrandFont extends BrandAsset, ReadFont {
  readonly license: string;
}

type Pair = Readonly<Record<Theme, BrandPicture>>;

export interface AssetsOfBrand {
  readonly logo?: Pair;
  readonly favicon?: BrandPicture;
  readonly background?: Pair;
  readonly font?: BrandFont;
}

export type BrandAssets = Readonly<Partial<Record<ProductKey, AssetsOfBrand>>>;

interface ReadAssets<Assets> {
  readonly assets: Assets;
  readonly faults: readonly string[];
}

/** Reads the pictures and fonts that brands name, from the folder of their configuration; every fault names the key. */
export async function readBrandAssets(brands: Brands, folder: string): Promise<ReadAssets<BrandAssets>> {
  const read = await Promise.all(
    Object.entries(brands).map(async ([product, brand]) => [product, await readAssets(brand, folder)] as const),
  );
  return {
    assets: Object.fromEntries(read.map(([product, { assets }]) => [product, assets])),
    faults: read.flatMap(([product, { faults }]) => faults.map((fault) => `${product}.brand.${fault}`)),
  };
}

async function readAssets(
  { logo, favicon, background, font, colors = {} }: Brand,
  folder: string,
): Promise<ReadAssets<AssetsOfBrand>> {
  const faults: string[] = [];
  const kept = <Asset>(key: string, file: string, read: Read<Asset>): Asset | null => {
    if ('asset' in read) return read.asset;
    faults.push(...read.faults.map((fault) => `${key}: ${printable(fault, 200)}, found ${JSON.stringify(file)}`));
    return null;
  };
  const readOne = async (key: string, file: string, maxBytes: number): Promise<BrandPicture | null> =>
    kept(key, file, await readPicture(resolve(folder, file), maxBytes));
  const readPair = async (key: string, files: Files | undefined, maxBytes: number): Promise<Pair | null> => {
    if (files === undefined) return null;
    const isPair = typeof files === 'object';
    const light = await readOne(isPair ? `${key}.light` : key, isPair ? files.light : files, maxBytes);
    const dark = isPair ? await readOne(`${key}.dark`, files.dark, maxBytes) : light;
    return light === null || dark === null ? null : { light, dark };
  };
  const mark = await readPair('logo', logo, maxMarkBytes);
  const icon = favicon === undefined ? null : await readOne('favicon', favicon, maxMarkBytes);
  const behind = isDrawing(background)
    ? await drawPair(background, colors)
    : await readPair('background', background === 'plain' ? undefined : background, maxBackgroundBytes);
  const own = isFile(font)
    ? kept('font.file', font.file, await readFontFile(resolve(folder, font.file), font.license))
    : null;
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

function isFile(font: Brand['font']): font is Exclude<NonNullable<Brand['font']>, readonly string[]> {
  return font !== undefined && !Array.isArray(font);
}

type Files = NonNullable<Brand['logo']>;

function isDrawing(background: Brand['background']): background is Drawing {
  return typeof background === 'string' && Object.hasOwn(drawings, background);
}

async function drawPair(drawing: Drawing, colours: NonNullable<Brand['colors']>): Promise<Pair> {
  const tokens = brandTokens(colours, defaultTokens());
  const [light, dark] = await Promise.all(
    themes.map(async (theme) => ({
      ...assetOf('svg', await drawBackground(drawing, theme, tokens[theme].all)),
      ratio: 1.6,
    })),
  );
  if (light === undefined || dark === undefined) throw new Error('There are two themes.');
  return { light, dark };
}

type Read<Asset> = { readonly asset: Asset } | { readonly faults: readonly string[] };

/** A mark is seen before anything else: it may not take longer than the page. */
const maxMarkBytes = 64 * 1024;
const maxBackgroundBytes = 256 * 1024;

const maxFontBytes = 256 * 1024;

async function readContent(file: string, maxBytes: number): Promise<Read<Buffer>> {
  const there = await stat(file).catch(() => null);
  if (there?.isFile() !== true) return { faults: ['must be a file, and there is none'] };
  if (there.size > maxBytes) return { faults: [`must have at most ${maxBytes} bytes, and has ${there.size}`] };
  const content = await readFile(file).catch(() => null);
  return content === null ? { faults: ['must be a file that can be read'] } : { asset: content };
}

async function readFontFile(file: string, license: string): Promise<Read<BrandFont>> {
  const read = await readContent(file, maxFontBytes);
  if ('faults' in read) return read;
  const content = read.asset;
  const found = await fileTypeFromBuffer(content);
  if (found?.mime !== 'font/woff2') return { faults: [`must be a WOFF2 font, and is ${found?.mime ?? 'none'}`] };
  const ending = extname(file).toLowerCase();
  if (ending !== '.woff2') return { faults: [`is WOFF2, though its name ends with ${ending || 'nothing'}`] };
  const font = readFont(content);
  if (font === null) return { faults: ['must be a WOFF2 font, and is damaged or several in one'] };
  return { asset: { ...assetOf('woff2', content), ...font, license } };
}

async function readPicture(file: string, maxBytes: number): Promise<Read<BrandPicture>> {
  const read = await readContent(file, maxBytes);
  if ('faults' in read) return read;
  const content = read.asset;
  const ending = extname(file).toLowerCase();
  // Else taken for the beginning of an MP3.
  if (/^(?:\u00FE\u00FF|\u00FF\u00FE)/.test(content.toString('latin1', 0, 2)))
    return { faults: ['must be written in UTF-8'] };
  const found = await fileTypeFromBuffer(content);
  if (found?.mime === 'image/png') {
    if (ending !== '.png') return { faults: [`is a PNG, though its name ends with ${ending || 'nothing'}`] };
    const { faults, ratio } = readPng(content);
    return faults.length > 0 ? { faults } : shaped('png', content, ratio);
  }
  if (found !== undefined && found.mime !== 'application/xml')
    return { faults: [`must be SVG or PNG, and is ${found.mime}`] };
  if (ending !== '.svg') return { faults: ['must be SVG or PNG by its content and its name'] };
  const { faults, ratio } = readSvg(content.toString());
  if (faults.length > 0) return { faults };
  if (ratio === null) return { faults: ['must have a viewBox, or a width and a height'] };
  return shaped('svg', content, ratio);
}

function shaped(ending: string, content: Buffer, ratio: number): Read<BrandPicture> {
  if (!(ratio > 0.1 && ratio < 20)) return { faults: ['must be less than 20 times as wide, and 10 times as high'] };
  return { asset: { ...assetOf(ending, content), ratio } };
}

function assetOf(ending: string, content: Buffer): BrandAsset {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { path: `assets/brand-${hash}.${ending}`, content };
}
