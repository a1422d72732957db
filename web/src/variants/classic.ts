import { dsone } from './dsone.ts';
import type { Variant } from './variant.ts';

/** The first variant: Driver Support's older flat paths. It has no login of its own and uses the second's. */
export const classic: Variant = { ...dsone, id: 'classic' };
