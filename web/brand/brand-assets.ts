import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import type { Brands, ProductKey } from './read-brands.ts';
import { readSvg } from './read-svg.ts';

/** A picture of a brand, as it is served. */
export interface BrandAsset {
  readonly path: string;
  readonly content: Buffer;
  /** Width by height. */
  readonly ratio: number;
}

export interface AssetsOfBrand {
  readonly logo?: { readonly light: BrandAsset; readonly dark: BrandAsset };
  readonly favicon?: BrandAsset;
}

export type BrandAssets = Readonly<Partial<Record<ProductKey, AssetsOfBrand>>>;

/** Reads the pictures that brands name, from the folder of their configuration; every fault names the key. */
export async function readBrandAssets(
  brands: Brands,
  folder: string,
): Promise<{ readonly assets: BrandAssets; readonly faults: readonly string[] }> {
  const faults: string[] = [];
  const assets: Partial<Record<ProductKey, AssetsOfBrand>> = {};
  for (const [product, { logo, favicon }] of Object.entries(brands) as [
    ProductKey,
    NonNullable<Brands[ProductKey]>,
  ][]) {
    const read = async (key: string, file: string): Promise<BrandAsset | null> => {
      const picture = await readPicture(resolve(folder, file));
      if ('asset' in picture) return picture.asset;
      faults.push(...picture.faults.map((fault) => `${product}.brand.${key}: ${fault}, found ${JSON.stringify(file)}`));
      return null;
    };
    const isPair = typeof logo === 'object';
    const light = logo === undefined ? null : await read(isPair ? 'logo.light' : 'logo', isPair ? logo.light : logo);
    const dark = isPair ? await read('logo.dark', logo.dark) : light;
    const icon = favicon === undefined ? null : await read('favicon', favicon);
    assets[product] = {
      ...(light === null || dark === null ? {} : { logo: { light, dark } }),
      ...(icon === null ? {} : { favicon: icon }),
    };
  }
  return { assets, faults };
}

type Picture = { readonly asset: BrandAsset } | { readonly faults: readonly string[] };

/** A logo is seen before anything else: it may not take longer than the page. */
const maxBytes = 64 * 1024;

async function readPicture(file: string): Promise<Picture> {
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
    return assetOf('png', content, content.readUInt32BE(16) / content.readUInt32BE(20));
  }
  if (found !== undefined && found.mime !== 'application/xml')
    return { faults: [`must be SVG or PNG, and is ${found.mime}`] };
  if (ending !== '.svg') return { faults: ['must be SVG or PNG by its content and its name'] };
  const { faults, ratio } = readSvg(content.toString());
  if (faults.length > 0) return { faults };
  if (ratio === null) return { faults: ['must have a viewBox, or a width and a height'] };
  return assetOf('svg', content, ratio);
}

function assetOf(ending: string, content: Buffer, ratio: number): Picture {
  if (!(ratio > 0.1 && ratio < 20)) return { faults: ['must not be more than 20 times as wide as it is high'] };
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { asset: { path: `assets/brand-${hash}.${ending}`, content, ratio } };
}
