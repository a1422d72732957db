import type { RouteId, VariantId } from '../model/routes.ts';
import { classic } from './driver-support/classic.ts';
import { dsone } from './driver-support/dsone.ts';
import { maverick } from './maverick/maverick.ts';

export const variants = { classic, dsone, maverick } as const satisfies Record<VariantId, unknown>;

/** Screens receive a variant and never ask for a product's name. */
export type Variant<Id extends VariantId = VariantId> = (typeof variants)[Id];

/** A screen that is not for every variant names those that have a route to it. */
export interface ScreenProps<Id extends VariantId = VariantId> {
  readonly variant: Variant<Id>;
  /** Of an installation, from the address. */
  readonly uuid: string | undefined;
  readonly preload: (route: RouteId) => void;
}
