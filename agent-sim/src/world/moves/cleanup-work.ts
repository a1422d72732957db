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
    if (openFileOf(place).fileCount > 0) kept.push({ path: `${place.path}\\updater.lock`, reason: 'inUse' });
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
      place.itemId === itemId ? { ...place, ...openFileOf(place) } : place,
    ),
  };
}

function findPlace(state: WorldState, itemId: string): CleanupPlace | undefined {
  return state.cleanupPlaces.find((place) => place.itemId === itemId);
}

type Files = Pick<CleanupPlace, 'fileCount' | 'sizeBytes'>;

/** The files of a place that can be deleted. */
function removable(place: CleanupPlace | undefined): Files {
  if (!place) return { fileCount: 0, sizeBytes: 0 };
  const { fileCount, sizeBytes } = openFileOf(place);
  return { fileCount: place.fileCount - fileCount, sizeBytes: place.sizeBytes - sizeBytes };
}

/** The file of a place that some program has open, if any: temporary files are in use until the place is empty. */
function openFileOf({ category, fileCount }: CleanupPlace): Files {
  const isInUse = category === 'temporaryFiles' && fileCount > 0;
  return isInUse ? { fileCount: 1, sizeBytes: 4_096 } : { fileCount: 0, sizeBytes: 0 };
}
