import type { Product } from 'shared-protocol/product';

export const productNames = {
  'driver-support': 'Driver Support',
  maverick: 'Maverick Safe',
} as const satisfies Record<Product, string>;
