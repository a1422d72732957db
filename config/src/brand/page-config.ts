import type { AppConfig } from '../app-config.ts';
import type { Brand } from '../brand-schema.ts';
import type { AssetPair, BrandAssets } from './brand-assets.ts';
import type { Brands, ReadBrand } from './read-brands.ts';

/** A configuration as pages have it: of its brands, what the app itself shows. The rest of them is in the style sheets. */
export function pageConfigOf(config: AppConfig, brands: Brands): AppConfig {
  const { driverSupport, maverick } = config;
  return {
    ...config,
    driverSupport: withPagePart(driverSupport, brands.driverSupport),
    maverick: withPagePart(maverick, brands.maverick),
  };
}

function withPagePart<Part extends Pick<AppConfig['maverick'], 'brand'>>(
  part: Part,
  read: ReadBrand | undefined,
): Part {
  const { brand: _, ...others } = part;
  const { name, support }: Brand = read?.written ?? {};
  const { logo, favicon }: BrandAssets = read?.assets ?? {};
  const brand = {
    ...(name === undefined ? {} : { name }),
    ...(logo === undefined ? {} : { logo: addressesOf(logo) }),
    ...(favicon === undefined ? {} : { favicon: `/${favicon.path}` }),
    ...(support === undefined ? {} : { support }),
  };
  // Without anything left in it, the key is left out.
  return (Object.keys(brand).length === 0 ? others : { ...others, brand }) as Part;
}

function addressesOf({ light, dark }: AssetPair): Brand['logo'] {
  return light.path === dark.path ? `/${light.path}` : { light: `/${light.path}`, dark: `/${dark.path}` };
}
