import type { AppConfig } from 'config/app-config';
import type { Brand } from 'config/brand-schema';
import { createElement } from 'react';
import type { Product } from 'shared-protocol/product';
import { BrandMark } from './brand-mark.tsx';
import { variants } from './variants.ts';

/** The variants with the names that the configuration gives their products. */
export function brandedVariants(config: AppConfig): typeof variants {
  const brands = brandsOf(config);
  const branded = Object.values(variants).map((variant) => {
    const { name, logo, favicon } = brands[variant.product] ?? {};
    const hasMark = name !== undefined || logo !== undefined;
    const Mark = ({ name: shown }: { readonly name: string }) => createElement(BrandMark, { name: shown, logo });
    const own = {
      ...(name === undefined ? {} : { productName: name }),
      ...(hasMark ? { Wordmark: Mark } : {}),
      ...(favicon === undefined ? {} : { icon: favicon }),
    };
    return [variant.id, Object.keys(own).length === 0 ? variant : { ...variant, ...own }];
  });
  // The types of the variants have their own names, which no screen asks for.
  return Object.fromEntries(branded) as typeof variants;
}

export function supportOf(config: AppConfig, product: Product): string | null {
  return brandsOf(config)[product]?.support ?? null;
}

function brandsOf({ driverSupport, maverick }: AppConfig): Readonly<Record<Product, Brand | undefined>> {
  return { 'driver-support': driverSupport.brand, maverick: maverick.brand };
}
