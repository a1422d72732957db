import type { VariantId } from '../model/variant-id.ts';
import { classic } from './classic.ts';
import { dsone } from './dsone.ts';
import { maverick } from './maverick.ts';
import type { Variant } from './variant.ts';

export const variants: Readonly<Record<VariantId, Variant>> = { classic, dsone, maverick };
