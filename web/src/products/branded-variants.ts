import type { Product } from 'shared-protocol/product';
import type { AppConfig } from '../model/app-config.ts';
import type { Brand } from '../model/brand.ts';
import { BrandName } from './brand-name.tsx';
import { variants } from './variants.ts';

/** The variants with the names that the configuration gives their products. */
export function brandedVariants(config: AppConfig): typeof variants {
  const brands = brandsOf(config);
  const branded = Object.values(variants).map((variant) => {
    const { name, favicon } = brands[variant.product] ?? {};
    const named = name === undefined ? variant : { ...variant, productName: name, Wordmark: BrandName };
    return [variant.id, favicon === undefined ? named : { ...named, icon: favicon }];
  });
  // The types of the variants have their own names, which no screen asks for.
  return Object.fromEntries(branded) as typeof variants;
}

/** Who helps the customers of a product; null where the configuration does not say. */
export function supportOf(config: AppConfig, product: Product): string | null {
  return brandsOf(config)[product]?.support ?? null;
}

function brandsOf({ driverSupport, maverick }: AppConfig): Readonly<Record<Product, Brand | undefined>> {
  return { 'driver-support': driverSupport.brand, maverick: maverick.brand };
}
