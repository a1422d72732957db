import { setOptimizations } from '../world/actions/optimization-work.ts';
import type { World } from '../world/state/world.ts';
import { done, refused, type Done, type Refused, type HandlersOf } from './handler.ts';
import { queueIsFull, queueFull } from './jobs.ts';

export const optimizationHandlers: HandlersOf<'optimization'> = {
  'optimization/apply': ({ itemIds }, world) => {
    const found = world.state.lastScans.systemOptimization?.items ?? [];
    return start(world, itemIds, { verb: 'apply', known: found, expected: 'found by the last scan' });
  },

  'optimization/revert': ({ itemIds }, world) => {
    const applied = world.state.optimizations.filter(({ isApplied }) => isApplied);
    return start(world, itemIds, { verb: 'revert', known: applied, expected: 'applied' });
  },
};

interface Wanted {
  readonly verb: 'apply' | 'revert';
  readonly known: readonly { readonly itemId: string }[];
  readonly expected: string;
}

function start(
  world: World,
  itemIds: readonly string[],
  { verb, known, expected }: Wanted,
): Done<{ jobId: string }> | Refused<'ITEM_NOT_FOUND' | 'INTERNAL_ERROR'> {
  const knownIds = new Set(known.map(({ itemId }) => itemId));
  const unknown = itemIds.find((itemId) => !knownIds.has(itemId));
  if (unknown !== undefined) return refused('ITEM_NOT_FOUND', `${unknown} is not a setting that was ${expected}`);
  if (queueIsFull(world, 'optimization/')) return queueFull;
  return done({ jobId: setOptimizations(world, itemIds, verb) });
}
