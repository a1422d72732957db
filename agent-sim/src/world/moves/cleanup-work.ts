import type { PayloadOf } from 'shared-protocol/agent/catalogue';
import type { CleanupPlace, WorldState } from '../state/world-state.ts';
import type { World } from '../state/world.ts';

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
    queue: 'cleanup',
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

/** Deletes the files of one place, except a file that a program has open. */
function placeCleaned(state: WorldState, itemId: string): WorldState {
  return {
    ...state,
    freeBytes: state.freeBytes + removable(findPlace(state, itemId)).sizeBytes,
    cleanupPlaces: state.cleanupPlaces.map((place) =>
      place.itemId === itemId
        ? {
            ...place,
            fileCount: place.fileCount - removable(place).fileCount,
            sizeBytes: place.sizeBytes - removable(place).sizeBytes,
          }
        : place,
    ),
  };
}

function findPlace(state: WorldState, itemId: string): CleanupPlace | undefined {
  return state.cleanupPlaces.find((place) => place.itemId === itemId);
}

/** The files of a place that can be deleted. */
function removable(place: CleanupPlace | undefined): { readonly fileCount: number; readonly sizeBytes: number } {
  if (!place) return { fileCount: 0, sizeBytes: 0 };
  const { fileCount, sizeBytes } = place;
  return isInUse(place) ? { fileCount: fileCount - 1, sizeBytes: sizeBytes - openFileBytes } : { fileCount, sizeBytes };
}

/** The file of a place that some program has open; null when nothing there is. */
function openFile(place: CleanupPlace): string | null {
  return isInUse(place) ? `${place.path}\\updater.lock` : null;
}

function isInUse({ category, fileCount }: CleanupPlace): boolean {
  return category === 'temporaryFiles' && fileCount > 0;
}

const openFileBytes = 4_096;
