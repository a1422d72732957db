import { dirname } from 'node:path';
import * as z from 'zod/mini';
import type { AppConfig } from 'config/app-config';
import { brandSchema } from 'config/brand-schema';
import { type BrandAssets, readBrandAssets } from './brand-assets.ts';
import { pageConfigOf } from './create-look.ts';
import { brandFaults } from './judge-brand.ts';
import { textFaults } from './judge-texts.ts';
import { type Brands, readBrands } from './read-brands.ts';
import { checkShape, readJsonFile } from './read-json-file.ts';

export interface BrandFile {
  readonly brands: Brands;
  readonly assets: BrandAssets;
  /** What `configure` would refuse of the brands. */
  readonly faults: readonly string[];
}

const withBrand = z.optional(z.looseObject({ brand: z.optional(brandSchema) }));
const schemaOfBrands = z.looseObject({ driverSupport: withBrand, maverick: withBrand });

/** Reads the brands of a configuration, whatever its addresses are: to be seen on a developer's computer. */
export async function readBrandFile(file: string): Promise<BrandFile> {
  const read = await readJsonFile(file);
  if ('fault' in read) return { brands: {}, assets: {}, faults: [read.fault] };
  const { json } = read;
  const brands = readBrands(json);
  if (Object.keys(brands).length === 0)
    return { brands, assets: {}, faults: [`${file}: expected a brand of a product, found none`] };
  const { assets, faults } = await readBrandAssets(brands, dirname(file));
  const { faults: shapes } = checkShape(schemaOfBrands, json);
  return { brands, assets, faults: [...shapes, ...brandFaults(brands), ...textFaults(json), ...faults] };
}

/** A local configuration with brands, as its pages have it. */
export function withBrands(
  config: AppConfig,
  { brands: { driverSupport, maverick }, assets }: Omit<BrandFile, 'faults'>,
): AppConfig {
  const whole = {
    ...config,
    driverSupport: { ...config.driverSupport, ...(driverSupport === undefined ? {} : { brand: driverSupport }) },
    maverick: { ...config.maverick, ...(maverick === undefined ? {} : { brand: maverick }) },
  };
  return pageConfigOf(whole, assets);
}
