import { driverSupportProductId, type Product, products } from 'shared-protocol/product';
import { driverSupport } from './driver-support.ts';
import { maverick } from './maverick.ts';
import type { ProductSite } from './product-site.ts';

export const productSites: Readonly<Record<Product, ProductSite>> = {
  'driver-support': driverSupport,
  maverick,
};

/** The product of the number in a request; Driver Support where there is none. A sign-in ends at the product that it began at. */
export function productOfId(productId: number = driverSupportProductId): Product {
  return products.find((product) => productSites[product].productId === productId) ?? 'maverick';
}
