import { catalogue, isEventName, type EventName } from 'shared-protocol/agent/catalogue';
import type { Product } from 'shared-protocol/product';
import type { ComboOption } from '../ui/matching-options.ts';

/** The events of the catalogue that one of these products' agents sends, by area. */
export function eventOptionsOf(products: readonly Product[]): readonly ComboOption<EventName>[] {
  return events
    .filter((value) => catalogue[value].products.some((product) => products.includes(product)))
    .map((value) => ({ value, group: value.split('/')[0] ?? value, hint: catalogue[value].purpose }));
}

const events = Object.keys(catalogue).filter(isEventName);
