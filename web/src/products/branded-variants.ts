import type { AppConfig } from '../model/app-config.ts';
import { BrandName } from './brand-name.tsx';
import { variants } from './variants.ts';

/** The variants with the names that the configuration gives their products. */
export function brandedVariants({ driverSupport, maverick }: AppConfig): typeof variants {
  const brands = { 'driver-support': driverSupport.brand, maverick: maverick.brand };
  const branded = Object.values(variants).map((variant) => {
    const { name, favicon } = brands[variant.product] ?? {};
    const named = name === undefined ? variant : { ...variant, productName: name, Wordmark: BrandName };
    return [variant.id, favicon === undefined ? named : { ...named, icon: favicon }];
  });
  // The types of the variants have their own names, which no screen asks for.
  return Object.fromEntries(branded) as typeof variants;
}
