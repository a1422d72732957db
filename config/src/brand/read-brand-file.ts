import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { brandSchema } from '../brand-schema.ts';
import { checkShape, readJsonFile } from '../files/read-json-file.ts';
import { type ReplaceableTexts, textFaults } from './judge-texts.ts';
import { type Brands, readBrands } from './read-brands.ts';

interface BrandFile {
  readonly brands: Brands;
  /** What `configure` would refuse of the brands. */
  readonly faults: readonly string[];
}

const withBrand = z.optional(z.looseObject({ brand: z.optional(brandSchema) }));
const schemaOfBrands = z.looseObject({ driverSupport: withBrand, maverick: withBrand });

/** Reads the brands of a configuration, whatever its addresses are: to be seen on a developer's computer. */
export async function readBrandFile(file: string, texts: ReplaceableTexts): Promise<BrandFile> {
  const read = await readJsonFile(file);
  if ('fault' in read) return { brands: {}, faults: [read.fault] };
  const { json } = read;
  const { brands, faults } = await readBrands(json, dirname(file));
  if (Object.keys(brands).length === 0)
    return { brands, faults: [`${file}: expected a brand of a product, found none`] };
  const { faults: shapes } = checkShape(schemaOfBrands, json);
  return { brands, faults: [...shapes, ...textFaults(json, texts), ...faults] };
}
