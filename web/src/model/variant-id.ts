import type { Product } from 'shared-protocol/product';

/** The three authentication variants: two of Driver Support, one of Maverick Safe. */
export type VariantId = 'classic' | 'dsone' | 'maverick';

/** Apart from the variants themselves, so that the script in the document's head need not download them. */
export const productOf = {
  classic: 'driver-support',
  dsone: 'driver-support',
  maverick: 'maverick',
} as const satisfies Record<VariantId, Product>;
