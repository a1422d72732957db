import type { RouteId, VariantId } from '../model/routes.ts';
import { classic } from './driver-support/classic.ts';
import { dsone } from './driver-support/dsone.ts';
import { maverick } from './maverick/maverick.ts';

export const variants = { classic, dsone, maverick } as const satisfies Record<VariantId, unknown>;

/** A variant, exactly as its object says. Screens receive it and never ask for a product's name. */
export type Variant<Id extends VariantId = VariantId> = (typeof variants)[Id];

/** What the shell gives every screen. A screen that is not for every variant names those that have a route to it. */
export interface ScreenProps<Id extends VariantId = VariantId> {
  readonly variant: Variant<Id>;
  /** The uuid of an installation, from the address; undefined when it carries none. */
  readonly uuid: string | undefined;
  /** Loads the code of a screen that is likely to follow, so that it is there when it is to show. */
  readonly preload: (route: RouteId) => void;
}
