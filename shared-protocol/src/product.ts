/** The desktop products: the names that regstate and the command line use, and those that customers know. */
export const productNames = { 'driver-support': 'Driver Support', maverick: 'Maverick Safe' } as const;

/** Of the products, as a deployment may call them. */
export type ProductNames = Readonly<Record<Product, string>>;

/** What a deployment may call a product: in letters that are seen. */
export const productNameForm =
  /^(?=\S)(?=.*[^\s\p{Default_Ignorable_Code_Point}\u2800])[^<>\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]{1,40}(?<=\S)$/u;

export type Product = keyof typeof productNames;

export const products: readonly Product[] = Object.keys(productNames) as Product[];

/**
 * The number that selects Driver Support in the account contract (`ProductId`, `product`).
 * Any other number selects the third variant's endpoint. Source: specification, section 9.
 */
export const driverSupportProductId = 6;
