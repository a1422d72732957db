import type { PayloadOf } from 'shared-protocol/agent/catalogue';
import type { World } from '../state/world.ts';
import { findPlace, openFile, placeCleaned, removable } from './cleanup-places.ts';

/** Empties places, one after another; answers the work's id. */
export function runCleanup(world: World, itemIds: readonly string[]): string {
  const jobId = world.random.id('job');
  const waiting = [...new Set(itemIds)];
  const total = waiting.length;
  const kept: PayloadOf<'cleanup/completed'>['kept'] = [];
  let deletedFileCount = 0;
  let freedBytes = 0;

  function empty(itemId: string): void {
    const place = findPlace(world.state, itemId);
    if (!place) return;
    const file = openFile(place);
    if (file !== null) kept.push({ path: file, reason: 'inUse' });
    deletedFileCount += removable(place).fileCount;
    freedBytes += removable(place).sizeBytes;
    world.change((state) => placeCleaned(state, itemId));
  }

  world.startWork({
    id: jobId,
    kind: 'cleanup/run',
    lane: 'cleanup',
    durationMs: Math.max(1_000, total * placeMs),
    onProgress: (percent) => {
      const index = Math.min(total - 1, Math.floor((total * percent) / 100));
      const path = findPlace(world.state, [...new Set(itemIds)][index] ?? '')?.path ?? '';
      while (total - waiting.length < Math.floor((total * percent) / 100)) empty(waiting.shift() ?? '');
      world.emit('cleanup/progress', { jobId, percent, path, freedBytes });
    },
    onEnd: ({ status }) => {
      const outcome = status === 'completed' ? 'finished' : 'cancelled';
      world.emit('cleanup/completed', { jobId, outcome, deletedFileCount, freedBytes, kept });
    },
  });
  return jobId;
}

const placeMs = 1_200;
