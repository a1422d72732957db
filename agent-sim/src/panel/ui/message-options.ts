import { catalogue, type MessageName } from 'shared-protocol/agent/catalogue';
import type { Product } from 'shared-protocol/product';
import type { ComboOption } from './matching-options.ts';

/** Those of these messages that an agent of one of the products takes or sends, by area. */
export function messageOptionsOf<Name extends MessageName>(
  names: readonly Name[],
  products: readonly Product[],
): readonly ComboOption<Name>[] {
  return names
    .filter((value) => catalogue[value].products.some((product) => products.includes(product)))
    .map((value) => ({ value, group: value.split('/')[0] ?? value, hint: catalogue[value].purpose }));
}
