import machineCatalogues from '../world/actions/machine-catalogue.json' with { type: 'json' };
import { findModel } from '../world/actions/machine-identity.ts';
import { isoMoment } from '../world/state/moments.ts';
import type { Identity } from '../world/state/world-state.ts';
import { done, refused, type HandlersOf } from './handler.ts';

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
