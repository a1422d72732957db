/** The desktop products: the names that regstate and the command line use, and those that customers know. */
export const productNames = { 'driver-support': 'Driver Support', maverick: 'Maverick Safe' } as const;

export type Product = keyof typeof productNames;

export const products: readonly Product[] = Object.keys(productNames) as Product[];

/**
 * The number that selects Driver Support in the account contract (`ProductId`, `product`).
 * Any other number selects the third variant's endpoint. Source: specification, section 9.
 */
export const driverSupportProductId = 6;
