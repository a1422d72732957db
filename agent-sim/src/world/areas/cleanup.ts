import type { PayloadOf } from 'shared-protocol/agent/catalogue';
import type { WorkBehaviour } from '../state/work.ts';
import type { CleanupPlace, WorldState } from '../state/world-state.ts';
import type { World } from '../state/world.ts';
import { done, type HandlersOf, refused } from './handler.ts';
import { cancelJob, queueFull, queueIsFull } from './running-work.ts';

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

interface CleanupDetails {
  readonly itemIds: readonly string[];
  emptiedCount: number;
  deletedFileCount: number;
  freedBytes: number;
  readonly kept: PayloadOf<'cleanup/completed'>['kept'];
}

/** Empties places, one after another; returns the work's id. */
export function runCleanup(world: World, itemIds: readonly string[]): string {
  const id = world.random.id('job');
  const unique = [...new Set(itemIds)];
  const details: CleanupDetails = {
    itemIds: unique,
    emptiedCount: 0,
    deletedFileCount: 0,
    freedBytes: 0,
    kept: [],
  };
  const durationMs = Math.max(1_000, unique.length * placeMs);
  world.startWork({ id, kind: 'cleanup/run', queue: 'cleanup', durationMs, details });
  return id;
}

export const cleanupWork: WorkBehaviour<World, CleanupDetails> = {
  onProgress: (world, { id: jobId, details }, percent) => {
    const { itemIds } = details;
    const reached = Math.floor((itemIds.length * percent) / 100);
    const path = findPlace(world.state, itemIds[Math.min(itemIds.length - 1, reached)] ?? '')?.path ?? '';
    while (details.emptiedCount < reached) {
      empty(world, itemIds[details.emptiedCount] ?? '', details);
      details.emptiedCount += 1;
    }
    world.emit('cleanup/progress', { jobId, percent, path, freedBytes: details.freedBytes });
  },
  onEnd: (world, { id: jobId, details }, { status }) => {
    const outcome = status === 'completed' ? 'finished' : 'cancelled';
    const { deletedFileCount, freedBytes, kept } = details;
    world.emit('cleanup/completed', { jobId, outcome, deletedFileCount, freedBytes, kept });
  },
};

function empty(world: World, itemId: string, details: CleanupDetails): void {
  const place = findPlace(world.state, itemId);
  if (!place) return;
  if (openFileOf(place).fileCount > 0) details.kept.push({ path: `${place.path}\\updater.lock`, reason: 'inUse' });
  details.deletedFileCount += removable(place).fileCount;
  details.freedBytes += removable(place).sizeBytes;
  world.change((state) => placeCleaned(state, itemId));
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
