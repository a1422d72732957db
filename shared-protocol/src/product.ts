/** The two desktop products, by the names that regstate and the command line use. */
export const products = ['driver-support', 'maverick'] as const;

export type Product = (typeof products)[number];

/**
 * The number that selects Driver Support in the account contract (`ProductId`, `product`).
 * Any other number selects the third variant's endpoint. Source: specification, section 9.
 */
export const driverSupportProductId = 6;
