import type { Product } from 'shared-protocol/product';
import * as z from 'zod/mini';
import { type Brand, brandSchema } from 'config/brand-schema';

/** The key of a product in the configuration. */
export const productKeys = { driverSupport: 'driver-support', maverick: 'maverick' } as const satisfies Record<
  string,
  Product
>;

export type ProductKey = keyof typeof productKeys;

/** The brand of each product that has one. */
export type Brands = Readonly<Partial<Record<ProductKey, Brand>>>;

/** The brands of a configuration that may have faults, as far as they have none themselves. */
export function readBrands(config: unknown): Brands {
  const brands = Object.keys(productKeys).flatMap((key) => {
    const brand = validPart(brandSchema, valueOf(valueOf(config, key), 'brand'));
    return brand === undefined ? [] : [[key, brand] as const];
  });
  return Object.fromEntries(brands);
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

export function valueOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}
