import { productNames as usualNames, type ProductNames } from 'shared-protocol/product';

/** What the panel calls the products: as the sign-in pages do, where the page of the panel says so. */
export const productNames: ProductNames = {
  ...usualNames,
  ...(JSON.parse(document.documentElement.dataset['productNames'] ?? '{}') as Partial<ProductNames>),
};
