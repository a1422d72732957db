import { expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { codeOf, resultOf } from '../testing/ask-world.ts';
import { createWorldBench } from '../testing/create-world-bench.ts';

const subjects = ['oem', 'motherboard'] as const;

testEvery(subjects)(
  'the lists of each subject lead from each manufacturer to models that can be stored',
  async (subject) => {
    const { world } = createWorldBench('driver-support');
    const { manufacturers } = await resultOf(world, 'machineIntelligence/manufacturers', { subject });
    expect(manufacturers.length).toBeGreaterThan(3);
    for (const manufacturer of manufacturers) {
      const { manufacturerId } = manufacturer;
      const { series: allSeries } = await resultOf(world, 'machineIntelligence/series', { subject, manufacturerId });
      for (const series of allSeries) {
        const { seriesId } = series;
        const { models } = await resultOf(world, 'machineIntelligence/models', { subject, seriesId });
        for (const model of models) {
          const wanted = { subject, manufacturerId, seriesId, modelId: model.modelId };
          const stored = await resultOf(world, 'machineIntelligence/update', wanted);
          expect(stored).toMatchObject({ subject, source: 'chosen', manufacturer, series, model });
          expect(await resultOf(world, 'machineIntelligence/get', { subject })).toEqual(stored);
        }
      }
    }
  },
);

test('what does not belong together is not stored, nor is one subject listed as the other', async () => {
  const { world } = createWorldBench('driver-support');
  const before = world.state.identities;
  const wanted = {
    subject: 'oem',
    manufacturerId: 'oem-lenovo',
    seriesId: 'oem-dell-inspiron',
    modelId: 'oem-dell-inspiron-3030',
  } as const;
  expect(await codeOf(world, 'machineIntelligence/update', wanted)).toBe('ITEM_NOT_FOUND');
  const foreign = { subject: 'motherboard', manufacturerId: 'oem-dell', seriesId: 'oem-dell-inspiron' } as const;
  expect(await codeOf(world, 'machineIntelligence/series', foreign)).toBe('ITEM_NOT_FOUND');
  expect(await codeOf(world, 'machineIntelligence/models', foreign)).toBe('ITEM_NOT_FOUND');
  expect(world.state.identities).toEqual(before);
});

test('one of the two subjects is detected at first, and choosing it leaves the other alone', async () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const { world } = createWorldBench('driver-support', { seed });
    const { oem, motherboard } = world.state.identities;
    expect([oem.source, motherboard.source].sort()).toEqual(['detected', 'unknown']);
    await resultOf(world, 'machineIntelligence/update', {
      subject: 'oem',
      manufacturerId: 'oem-dell',
      seriesId: 'oem-dell-inspiron',
      modelId: 'oem-dell-inspiron-3030',
    });
    expect(world.state.identities.motherboard).toEqual(motherboard);
  }
});
