import { runCleanup } from '../world/actions/cleanup-work.ts';
import { done, refused, type HandlersOf } from './handler.ts';
import { cancelJob, queueIsFull, queueFull } from './jobs.ts';

export const cleanupHandlers: HandlersOf<'cleanup'> = {
  'cleanup/run': ({ itemIds }, world) => {
    const found = new Set(world.state.lastScans.fileCleanup?.items.map(({ itemId }) => itemId));
    const unknown = itemIds.find((itemId) => !found.has(itemId));
    if (unknown !== undefined) {
      return refused('ITEM_NOT_FOUND', `${unknown} is not a place that the last scan found`);
    }
    if (queueIsFull(world, 'cleanup/')) return queueFull;
    return done({ jobId: runCleanup(world, itemIds) });
  },

  'cleanup/cancel': ({ jobId }, world) => cancelJob(world, jobId, 'cleanup/run', 'clean-up'),
};
