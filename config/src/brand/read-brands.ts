import type { Product } from 'shared-protocol/product';
import * as z from 'zod/mini';
import { type Brand, brandSchema } from '../brand-schema.ts';
import { valueOf } from '../files/read-json-file.ts';
import { type BrandAssets, readBrandAssets } from './brand-assets.ts';
import { brandTokens, type ThemeTokens } from './brand-tokens.ts';
import { contrastFaults } from './judge-brand.ts';

/** The key of a product in the configuration. */
export const productKeys = { driverSupport: 'driver-support', maverick: 'maverick' } as const satisfies Record<
  string,
  Product
>;

export type ProductKey = keyof typeof productKeys;

/** A brand with what follows from it. */
export interface ReadBrand {
  readonly written: Brand;
  readonly tokens: ThemeTokens;
  readonly assets: BrandAssets;
}

/** The brand of each product that has one. */
export type Brands = Readonly<Partial<Record<ProductKey, ReadBrand>>>;

interface ReadBrands {
  readonly brands: Brands;
  /** What is wrong with keys that are valid by themselves: colours that cannot be read, files that cannot be used. */
  readonly faults: readonly string[];
}

/**
 * Reads the brands of a configuration that may have faults, as far as they have none themselves.
 *
 * @param folder That of the configuration, in which the files of a brand are found.
 */
export async function readBrands(config: unknown, folder: string): Promise<ReadBrands> {
  const read = await Promise.all(
    (Object.keys(productKeys) as ProductKey[]).map(async (key) => {
      const written = validPart(brandSchema, valueOf(valueOf(config, key), 'brand')) as Brand | undefined;
      if (written === undefined) return null;
      const tokens = brandTokens(written.colors ?? {});
      const { assets, faults } = await readBrandAssets(written, folder);
      const all = [...contrastFaults(written.colors ?? {}, tokens), ...faults];
      return { key, brand: { written, tokens, assets }, faults: all.map((fault) => `${key}.brand.${fault}`) };
    }),
  );
  const found = read.filter((each) => each !== null);
  return {
    brands: Object.fromEntries(found.map(({ key, brand }) => [key, brand])),
    faults: found.flatMap(({ faults }) => faults),
  };
}

function validPart(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === undefined) return undefined;
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const inner = schema instanceof z.ZodMiniOptional ? schema.def.innerType : schema;
  if (!(inner instanceof z.ZodMiniObject)) return undefined;
  const parts = Object.entries(inner.shape as Readonly<Record<string, z.core.$ZodType>>).flatMap(([key, each]) => {
    const part = validPart(each, valueOf(value, key));
    return part === undefined ? [] : [[key, part] as const];
  });
  return Object.fromEntries(parts);
}
