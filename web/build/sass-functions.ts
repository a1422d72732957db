import { type CustomFunction, SassList, SassString } from 'sass';
import { products } from 'shared-protocol/product';

/** What styles can ask for: `products()` lists the products, so that a new one needs no style changed. */
export const sassFunctions = {
  'products()': () => new SassList(products.map((product) => new SassString(product))),
} satisfies Record<string, CustomFunction<'sync'>>;
