import type { VariantId } from '../model/variant-id.ts';
import type { variants } from './variants.ts';

/** A variant, exactly as its object says. Screens receive it and never ask for a product's name. */
export type Variant<Id extends VariantId = VariantId> = (typeof variants)[Id];
