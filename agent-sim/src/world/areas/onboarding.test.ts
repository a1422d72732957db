import { expect, test } from 'vitest';
import { createWorldBench } from '../../testing/world-bench.ts';
import { testEvery } from 'shared-protocol/testing/test-every';

test('a step that is done is stored with its time, and doing it again keeps that time and tells nobody', async () => {
  const bench = createWorldBench('driver-support');
  const first = await bench.ask('onboarding/completeStep', { step: 'welcome' });
  expect(first.steps[0]).toEqual({ step: 'welcome', completedAt: new Date(bench.clock.now()).toISOString() });
  bench.clock.advance(60_000);
  expect(await bench.ask('onboarding/completeStep', { step: 'welcome' })).toEqual(first);
  expect(await bench.ask('onboarding/get', {})).toEqual(first);
  expect(bench.events('onboarding/changed')).toEqual([first]);
});

testEvery([
  ['driver-support', 'browserExtension'],
  ['maverick', 'reviewResults'],
] as const)(
  'each product has steps of its own; all of them done is complete, a reset begins again',
  async ([product, foreign]) => {
    const bench = createWorldBench(product);
    const untouched = await bench.ask('onboarding/get', {});
    expect(untouched.steps.map(({ step }) => step)).not.toContain(foreign);
    expect(await bench.codeOf('onboarding/completeStep', { step: foreign })).toBe('ITEM_NOT_FOUND');
    for (const { step } of untouched.steps) {
      expect((await bench.ask('onboarding/get', {})).isComplete).toBe(false);
      await bench.ask('onboarding/completeStep', { step });
    }
    expect((await bench.ask('onboarding/get', {})).isComplete).toBe(true);
    expect(await bench.ask('onboarding/reset', {})).toEqual(untouched);
  },
);
