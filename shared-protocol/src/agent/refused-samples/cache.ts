import type { cache } from '../cache.ts';
import type { RefusedSample } from './refused-sample.ts';

export const refusedCache = {
  'cache/info': { payload: 'packages', at: '' },
  'cache/clear': { payload: { kinds: [] }, at: 'kinds' },
} satisfies Record<keyof typeof cache, RefusedSample>;
