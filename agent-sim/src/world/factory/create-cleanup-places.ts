import type { Random } from '../state/random.ts';
import type { CleanupPlace } from '../state/world-state.ts';

export function createCleanupPlaces(random: Random): readonly CleanupPlace[] {
  return random.sample(places, 9).map(([category, path, mostFiles, mostMegabytes]) => ({
    itemId: random.id('cln'),
    category,
    path,
    fileCount: random.between(Math.ceil(mostFiles / 4), mostFiles),
    sizeBytes: random.between((mostMegabytes / 4) * 2 ** 20, mostMegabytes * 2 ** 20),
  }));
}

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
