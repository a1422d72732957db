import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import type { Brand } from '../src/model/brand.ts';
import { brandTokens } from './brand-tokens.ts';
import { defaultTokens, type Theme, themes } from './default-tokens.ts';
import { drawBackground, type Drawing, drawings } from './draw-background.ts';
import type { Brands, ProductKey } from './read-brands.ts';
import { readSvg } from './read-svg.ts';

/** A picture of a brand, as it is served. */
export interface BrandAsset {
  readonly path: string;
  readonly content: Buffer;
  /** Width by height. */
  readonly ratio: number;
}

type Pair = Readonly<Record<Theme, BrandAsset>>;

export interface AssetsOfBrand {
  readonly logo?: Pair;
  readonly favicon?: BrandAsset;
  readonly background?: Pair;
}

export type BrandAssets = Readonly<Partial<Record<ProductKey, AssetsOfBrand>>>;

interface ReadAssets<Assets> {
  readonly assets: Assets;
  readonly faults: readonly string[];
}

/** Reads the pictures that brands name, from the folder of their configuration; every fault names the key. */
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
  { logo, favicon, background, colors = {} }: Brand,
  folder: string,
): Promise<ReadAssets<AssetsOfBrand>> {
  const faults: string[] = [];
  const readOne = async (key: string, file: string, maxBytes: number): Promise<BrandAsset | null> => {
    const picture = await readPicture(resolve(folder, file), maxBytes);
    if ('asset' in picture) return picture.asset;
    faults.push(...picture.faults.map((fault) => `${key}: ${fault}, found ${JSON.stringify(file)}`));
    return null;
  };
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
  return {
    assets: {
      ...(mark === null ? {} : { logo: mark }),
      ...(icon === null ? {} : { favicon: icon }),
      ...(behind === null ? {} : { background: behind }),
    },
    faults,
  };
}

type Files = NonNullable<Brand['logo']>;

function isDrawing(background: Brand['background']): background is Drawing {
  return typeof background === 'string' && Object.hasOwn(drawings, background);
}

async function drawPair(drawing: Drawing, colours: NonNullable<Brand['colors']>): Promise<Pair> {
  const tokens = brandTokens(colours, defaultTokens());
  const [light, dark] = await Promise.all(
    themes.map(async (theme) => assetOf('svg', await drawBackground(drawing, theme, tokens[theme].all), 1.6)),
  );
  if (light === undefined || dark === undefined) throw new Error('There are two themes.');
  return { light, dark };
}

type Picture = { readonly asset: BrandAsset } | { readonly faults: readonly string[] };

/** A mark is seen before anything else: it may not take longer than the page. */
const maxMarkBytes = 64 * 1024;
const maxBackgroundBytes = 256 * 1024;

async function readPicture(file: string, maxBytes: number): Promise<Picture> {
  const there = await stat(file).catch(() => null);
  if (there?.isFile() !== true) return { faults: ['must be a file, and there is none'] };
  if (there.size > maxBytes) return { faults: [`must have at most ${maxBytes} bytes, and has ${there.size}`] };
  const content = await readFile(file);
  const ending = extname(file).toLowerCase();
  const found = await fileTypeFromBuffer(content);
  if (found?.mime === 'image/png') {
    if (content.length < 24) return { faults: ['is an unfinished PNG'] };
    if (ending !== '.png') return { faults: [`is a PNG, though its name ends with ${ending || 'nothing'}`] };
    // Width and height follow the first eight bytes and the beginning of the first chunk.
    return shaped('png', content, content.readUInt32BE(16) / content.readUInt32BE(20));
  }
  if (found !== undefined && found.mime !== 'application/xml')
    return { faults: [`must be SVG or PNG, and is ${found.mime}`] };
  if (ending !== '.svg') return { faults: ['must be SVG or PNG by its content and its name'] };
  const { faults, ratio } = readSvg(content.toString());
  if (faults.length > 0) return { faults };
  if (ratio === null) return { faults: ['must have a viewBox, or a width and a height'] };
  return shaped('svg', content, ratio);
}

function shaped(ending: string, content: Buffer, ratio: number): Picture {
  if (!(ratio > 0.1 && ratio < 20)) return { faults: ['must be less than 20 times as wide, and 10 times as high'] };
  return { asset: assetOf(ending, content, ratio) };
}

function assetOf(ending: string, content: Buffer, ratio: number): BrandAsset {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { path: `assets/brand-${hash}.${ending}`, content, ratio };
}
