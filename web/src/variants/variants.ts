import type { VariantId } from '../model/variant-id.ts';
import { classic } from './classic.ts';
import { dsone } from './dsone.ts';
import { maverick } from './maverick.ts';

export const variants = { classic, dsone, maverick } as const satisfies Record<VariantId, unknown>;
