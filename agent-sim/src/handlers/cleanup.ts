import { runCleanup } from '../world/moves/cleanup-work.ts';
import { done, refused, type HandlersOf } from './handler.ts';
import { cancelJob, laneIsFull, tooMuchWaits } from './jobs.ts';

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

  'cleanup/cancel': ({ jobId }, world) => cancelJob(world, jobId, 'cleanup/run', 'clean-up'),
};
