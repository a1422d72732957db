import { dayMs, isoMoment } from '../state/moments.ts';
import type { Identities, Identity, MachinePart, MachineSubject } from '../state/world-state.ts';
import machineCatalogues from './machine-catalogue.json' with { type: 'json' };

/** What the BIOS tells: a board that the catalogue knows, or the name of a computer that was sold as a whole. */
export function createIdentities(parts: readonly MachinePart[], now: number): Identities {
  const board = parts.find(({ part }) => part === 'motherboard');
  const detectedAt = isoMoment(now - 12 * dayMs);
  return {
    oem: detect('oem', soldAs[board?.name ?? ''] ?? '', detectedAt),
    motherboard: detect('motherboard', board?.name ?? '', detectedAt),
  };
}

/** The model with its series and its manufacturer; undefined unless each belongs to the one above it. */
export function findModel(
  subject: MachineSubject,
  isWanted: (ids: { manufacturerId: string; seriesId: string; modelId: string; name: string }) => boolean,
): Pick<Identity, 'manufacturer' | 'series' | 'model'> | undefined {
  for (const { manufacturerId, name: maker, series } of machineCatalogues[subject].manufacturers) {
    for (const { seriesId, name: line, models } of series) {
      const model = models.find(({ modelId, name }) => isWanted({ manufacturerId, seriesId, modelId, name }));
      if (model) return { manufacturer: { manufacturerId, name: maker }, series: { seriesId, name: line }, model };
    }
  }
  return undefined;
}

function detect(subject: MachineSubject, modelName: string, updatedAt: string): Identity {
  const found = findModel(subject, ({ name }) => name === modelName);
  return found
    ? { subject, source: 'detected', ...found, updatedAt }
    : { subject, source: 'unknown', manufacturer: null, series: null, model: null, updatedAt: null };
}

/** Boards that are only sold inside a computer. */
const soldAs: Readonly<Record<string, string>> = { '20XW00FPGE': 'ThinkPad X1 Carbon Gen 9' };
