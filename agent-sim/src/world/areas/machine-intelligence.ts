import { dayMs, isoMoment } from '../state/moments.ts';
import type { Identities, Identity, MachinePart, MachineSubject } from '../state/world-state.ts';
import { done, type HandlersOf, refused } from './handler.ts';
import machineCatalogues from './machine-catalogue.json' with { type: 'json' };

export const machineIntelligenceHandlers: HandlersOf<'machineIntelligence'> = {
  'machineIntelligence/manufacturers': ({ subject }) => {
    const { manufacturers } = machineCatalogues[subject];
    return done({ manufacturers: manufacturers.map(({ manufacturerId, name }) => ({ manufacturerId, name })) });
  },

  'machineIntelligence/series': ({ subject, manufacturerId }) => {
    const maker = machineCatalogues[subject].manufacturers.find((one) => one.manufacturerId === manufacturerId);
    if (!maker) return refused('ITEM_NOT_FOUND', `No ${subject} manufacturer has the id ${manufacturerId}`);
    return done({ series: maker.series.map(({ seriesId, name }) => ({ seriesId, name })) });
  },

  'machineIntelligence/models': ({ subject, seriesId }) => {
    const allSeries = machineCatalogues[subject].manufacturers.flatMap(({ series }) => series);
    const series = allSeries.find((one) => one.seriesId === seriesId);
    if (!series) return refused('ITEM_NOT_FOUND', `No ${subject} series has the id ${seriesId}`);
    return done({ models: [...series.models] });
  },

  'machineIntelligence/get': ({ subject }, { state }) => done(state.identities[subject]),

  'machineIntelligence/update': ({ subject, manufacturerId, seriesId, modelId }, world) => {
    const found = findModel(
      subject,
      (ids) => ids.modelId === modelId && ids.seriesId === seriesId && ids.manufacturerId === manufacturerId,
    );
    if (!found) return refused('ITEM_NOT_FOUND', `No model ${modelId} of ${seriesId} of ${manufacturerId} is known`);
    const identity: Identity = { subject, source: 'chosen', ...found, updatedAt: isoMoment(world.clock.now()) };
    world.change((state) => ({ ...state, identities: { ...state.identities, [subject]: identity } }));
    return done(identity);
  },
};

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
function findModel(
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
