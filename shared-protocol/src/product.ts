/** The desktop products: the names that regstate and the command line use, and those that customers know. */
export const productNames = { 'driver-support': 'Driver Support', maverick: 'Maverick Safe' } as const;

/** Of the products, as a deployment may call them. */
export type ProductNames = Readonly<Record<Product, string>>;

/** What a deployment may call a product. */
export const productNameForm = /^(?=\S)[^<>\p{Cc}\p{Cf}\u2028\u2029]{1,40}(?<=\S)$/u;

export type Product = keyof typeof productNames;

export const products: readonly Product[] = Object.keys(productNames) as Product[];

/**
 * The number that selects Driver Support in the account contract (`ProductId`, `product`).
 * Any other number selects the third variant's endpoint. Source: specification, section 9.
 */
export const driverSupportProductId = 6;
