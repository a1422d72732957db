import { runCleanup } from '../world/moves/cleanup-work.ts';
import { done, refused } from './handler.ts';
import type { HandlersOf } from './handlers-of.ts';
import { laneIsFull, tooMuchWaits } from './lane-is-full.ts';

export const cleanupHandlers: HandlersOf<'cleanup'> = {
  'cleanup/run': ({ itemIds }, world) => {
    const found = new Set(world.state.lastScans.fileCleanup?.items.map(({ itemId }) => itemId));
    const unknown = itemIds.find((itemId) => !found.has(itemId));
    if (unknown !== undefined) {
      return refused('ITEM_NOT_FOUND', `${unknown} is no place that was found by the last scan`);
    }
    if (laneIsFull(world, 'cleanup/')) return tooMuchWaits;
    return done({ jobId: runCleanup(world, itemIds) });
  },

  'cleanup/cancel': ({ jobId }, world) => {
    const job = world.work.find(({ id, kind }) => id === jobId && kind === 'cleanup/run');
    if (!job) return refused('ITEM_NOT_FOUND', `No clean-up runs by the id ${jobId}`);
    world.endWork(jobId, { status: 'cancelled' });
    return done({});
  },
};
