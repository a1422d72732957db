import type { AppConfig } from '../model/app-config.ts';
import { BrandName } from './brand-name.tsx';
import { variants } from './variants.ts';

/** The variants with the names that the configuration gives their products. */
export function brandedVariants({ driverSupport, maverick }: AppConfig): typeof variants {
  const names = { 'driver-support': driverSupport.brand?.name, maverick: maverick.brand?.name };
  const branded = Object.values(variants).map((variant) => {
    const productName = names[variant.product];
    return [variant.id, productName === undefined ? variant : { ...variant, productName, Wordmark: BrandName }];
  });
  // The types of the variants have their own names, which no screen asks for.
  return Object.fromEntries(branded) as typeof variants;
}
