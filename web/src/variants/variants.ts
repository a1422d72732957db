import { classic } from './classic.ts';
import { dsone } from './dsone.ts';
import { maverick } from './maverick.ts';
import type { Variants } from './variant.ts';

export const variants: Variants = { classic, dsone, maverick };
