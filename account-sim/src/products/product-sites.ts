import type { AppConfigLike } from '../account-options.ts';
import {
  driverSupportProductId,
  type Product,
  productNameForm,
  type ProductNames,
  productNames,
  products,
} from 'shared-protocol/product';
import { driverSupport } from './driver-support.ts';
import { maverick } from './maverick.ts';
import type { ProductSite } from './product-site.ts';

export const productSites: Readonly<Record<Product, ProductSite>> = {
  'driver-support': driverSupport,
  maverick,
};

/** What mails and pages call the products: as the brands of the app's configuration do. */
export function productNamesOf(config: AppConfigLike): ProductNames {
  const named = products.map((product) => {
    const part = config[productSites[product].configKey];
    const { brand } = (part ?? {}) as { readonly brand?: { readonly name?: unknown } };
    const name = brand?.name;
    return [product, typeof name === 'string' && productNameForm.test(name) ? name : productNames[product]] as const;
  });
  return Object.fromEntries(named) as ProductNames;
}

/** The product of the number in a request; Driver Support where there is none. A sign-in ends at the product that it began at. */
export function productOfId(productId: number = driverSupportProductId): Product {
  return products.find((product) => productSites[product].productId === productId) ?? 'maverick';
}
