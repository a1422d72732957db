import { dayMs, isoDay } from '../state/moments.ts';
import type { Random } from '../state/random.ts';
import type { CleanupPlace, Optimization, Program } from '../state/world-state.ts';
import { machineModels } from './machine-models.ts';

// What scans of a used machine find: a random part of what there may be, in random amounts.

export function createPrograms(random: Random, now: number): readonly Program[] {
  return random.sample(machineModels.programs, 14).map((program) => ({
    itemId: random.id('prg'),
    ...program,
    installedOn: program.sizeBytes === null ? null : isoDay(now - random.between(20, 900) * dayMs),
  }));
}

export function createOptimizations(random: Random): readonly Optimization[] {
  return random
    .sample(machineModels.optimizations, 10)
    .map((setting) => ({ itemId: random.id('opt'), ...setting, isApplied: false }));
}

export function createCleanupPlaces(random: Random): readonly CleanupPlace[] {
  return random.sample(machineModels.cleanupPlaces, 9).map(({ fileCount, sizeBytes, ...place }) => ({
    itemId: random.id('cln'),
    ...place,
    fileCount: random.between(Math.ceil(fileCount / 4), fileCount),
    sizeBytes: random.between(sizeBytes / 4, sizeBytes),
  }));
}
