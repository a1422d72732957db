import type { CleanupPlace, WorldState } from '../state/world-state.ts';

/** Deletes the files of one place, except a file that a program has open. */
export function placeCleaned(state: WorldState, itemId: string): WorldState {
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

export function findPlace(state: WorldState, itemId: string): CleanupPlace | undefined {
  return state.cleanupPlaces.find((place) => place.itemId === itemId);
}

/** The files of a place that can be deleted. */
export function removable(place: CleanupPlace | undefined): { readonly fileCount: number; readonly sizeBytes: number } {
  if (!place) return { fileCount: 0, sizeBytes: 0 };
  const { fileCount, sizeBytes } = place;
  return isInUse(place) ? { fileCount: fileCount - 1, sizeBytes: sizeBytes - openFileBytes } : { fileCount, sizeBytes };
}

/** The file of a place that some program has open; null when nothing there is. */
export function openFile(place: CleanupPlace): string | null {
  return isInUse(place) ? `${place.path}\\updater.lock` : null;
}

function isInUse({ category, fileCount }: CleanupPlace): boolean {
  return category === 'temporaryFiles' && fileCount > 0;
}

const openFileBytes = 4_096;
