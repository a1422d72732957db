import { expect, test } from 'vitest';
import { benchOfEach, createWorldBench } from '../../testing/world-bench.ts';
import { testEvery } from 'shared-protocol/testing/test-every';

const bench = benchOfEach('driver-support');

testEvery(['oem', 'motherboard'] as const)(
  'the lists of each subject lead from each manufacturer to models that can be stored',
  async (subject) => {
    const { manufacturers } = await bench.ask('machineIntelligence/manufacturers', { subject });
    expect(manufacturers.length).toBeGreaterThan(3);
    for (const manufacturer of manufacturers) {
      const { manufacturerId } = manufacturer;
      const { series: allSeries } = await bench.ask('machineIntelligence/series', { subject, manufacturerId });
      for (const series of allSeries) {
        const { seriesId } = series;
        const { models } = await bench.ask('machineIntelligence/models', { subject, seriesId });
        for (const model of models) {
          const wanted = { subject, manufacturerId, seriesId, modelId: model.modelId };
          const stored = await bench.ask('machineIntelligence/update', wanted);
          expect(stored).toMatchObject({ subject, source: 'chosen', manufacturer, series, model });
          expect(await bench.ask('machineIntelligence/get', { subject })).toEqual(stored);
        }
      }
    }
  },
);

test('what does not belong together is not stored, nor is one subject listed as the other', async () => {
  const before = bench.world.state.identities;
  const wanted = {
    subject: 'oem',
    manufacturerId: 'oem-lenovo',
    seriesId: 'oem-dell-inspiron',
    modelId: 'oem-dell-inspiron-3030',
  } as const;
  expect(await bench.codeOf('machineIntelligence/update', wanted)).toBe('ITEM_NOT_FOUND');
  const foreign = { subject: 'motherboard', manufacturerId: 'oem-dell', seriesId: 'oem-dell-inspiron' } as const;
  expect(await bench.codeOf('machineIntelligence/series', foreign)).toBe('ITEM_NOT_FOUND');
  expect(await bench.codeOf('machineIntelligence/models', foreign)).toBe('ITEM_NOT_FOUND');
  expect(bench.world.state.identities).toEqual(before);
});

test('one of the two subjects is detected at first, and choosing it leaves the other alone', async () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const bench = createWorldBench('driver-support', { seed });
    const { oem, motherboard } = bench.world.state.identities;
    expect([oem.source, motherboard.source].sort()).toEqual(['detected', 'unknown']);
    await bench.ask('machineIntelligence/update', {
      subject: 'oem',
      manufacturerId: 'oem-dell',
      seriesId: 'oem-dell-inspiron',
      modelId: 'oem-dell-inspiron-3030',
    });
    expect(bench.world.state.identities.motherboard).toEqual(motherboard);
  }
});
