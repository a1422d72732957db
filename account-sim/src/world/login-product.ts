import { driverSupportProductId, productNames } from 'shared-protocol/product';

/** Whose login a sign-in began at: the folder of its screens. The sign-in ends at the same product. */
export type LoginProduct = 'dsone' | 'maverick';

/** The product of the number in a request; Driver Support where there is none. */
export function loginProductOf(productId: number = driverSupportProductId): LoginProduct {
  return productId === driverSupportProductId ? 'dsone' : 'maverick';
}

/** As customers know it. */
export const loginProductNames = {
  dsone: productNames['driver-support'],
  maverick: productNames.maverick,
} as const satisfies Record<LoginProduct, string>;
