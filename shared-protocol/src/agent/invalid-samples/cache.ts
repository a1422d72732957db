import type { cache } from '../cache.ts';
import type { InvalidSample } from './invalid-sample.ts';

export const invalidCache = {
  'cache/info': { payload: 'packages', at: '' },
  'cache/clear': { payload: { kinds: [] }, at: 'kinds' },
} satisfies Record<keyof typeof cache, InvalidSample>;
