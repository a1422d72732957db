import type { Random } from './random.ts';
import type { ScanItem } from './scans.ts';
import type { WorldState } from './world-state.ts';

/** A folder with files that are no longer needed; empty after a clean-up. */
export type CleanupPlace = ScanItem<'fileCleanup'>;

export function createCleanupPlaces(random: Random): readonly CleanupPlace[] {
  return random.sample(places, 9).map(([category, path, mostFiles, mostMegabytes]) => ({
    itemId: random.id('cln'),
    category,
    path,
    fileCount: random.between(Math.ceil(mostFiles / 4), mostFiles),
    sizeBytes: random.between((mostMegabytes / 4) * 2 ** 20, mostMegabytes * 2 ** 20),
  }));
}

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

type Row = readonly [category: CleanupPlace['category'], path: string, mostFiles: number, mostMegabytes: number];

const places: readonly Row[] = [
  ['temporaryFiles', 'C:\\Windows\\Temp', 1_800, 2_400],
  ['temporaryFiles', 'C:\\Users\\Robin\\AppData\\Local\\Temp', 4_200, 3_100],
  ['browserCache', 'C:\\Users\\Robin\\AppData\\Local\\Google\\Chrome\\User Data\\Default\\Cache', 9_600, 1_350],
  ['browserCache', 'C:\\Users\\Robin\\AppData\\Local\\Microsoft\\Edge\\User Data\\Default\\Cache', 5_400, 840],
  [
    'browserCache',
    'C:\\Users\\Robin\\AppData\\Local\\Mozilla\\Firefox\\Profiles\\k3x9.default-release\\cache2',
    3_900,
    610,
  ],
  ['recycleBin', 'C:\\$Recycle.Bin', 260, 5_200],
  ['windowsUpdate', 'C:\\Windows\\SoftwareDistribution\\Download', 420, 4_600],
  ['logs', 'C:\\Windows\\Logs\\CBS', 90, 480],
  ['logs', 'C:\\Windows\\System32\\LogFiles', 310, 150],
  ['thumbnails', 'C:\\Users\\Robin\\AppData\\Local\\Microsoft\\Windows\\Explorer', 40, 210],
  ['errorReports', 'C:\\ProgramData\\Microsoft\\Windows\\WER\\ReportQueue', 70, 390],
  ['errorReports', 'C:\\Users\\Robin\\AppData\\Local\\CrashDumps', 12, 920],
];
