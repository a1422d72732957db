import type { Product } from 'shared-protocol/product';

/** As people know them. */
export const productNames = {
  'driver-support': 'Driver Support',
  maverick: 'Maverick Safe',
} as const satisfies Record<Product, string>;
