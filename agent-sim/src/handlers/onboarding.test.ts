import { expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { codeOf, resultOf } from '../testing/ask-world.ts';
import { createWorldBench } from '../testing/create-world-bench.ts';

test('a step that is done is stored with its time, and doing it again keeps that time and tells nobody', async () => {
  const { clock, world, events } = createWorldBench('driver-support');
  const first = await resultOf(world, 'onboarding/completeStep', { step: 'welcome' });
  expect(first.steps[0]).toEqual({ step: 'welcome', completedAt: new Date(clock.now()).toISOString() });
  clock.advance(60_000);
  expect(await resultOf(world, 'onboarding/completeStep', { step: 'welcome' })).toEqual(first);
  expect(await resultOf(world, 'onboarding/get', {})).toEqual(first);
  expect(events.of('onboarding/changed')).toEqual([first]);
});

testEvery([
  ['driver-support', 'browserExtension'],
  ['maverick', 'reviewResults'],
] as const)(
  'each product has steps of its own; all of them done is complete, a reset begins again',
  async ([product, foreign]) => {
    const { world } = createWorldBench(product);
    const untouched = await resultOf(world, 'onboarding/get', {});
    expect(untouched.steps.map(({ step }) => step)).not.toContain(foreign);
    expect(await codeOf(world, 'onboarding/completeStep', { step: foreign })).toBe('ITEM_NOT_FOUND');
    for (const { step } of untouched.steps) {
      expect((await resultOf(world, 'onboarding/get', {})).isComplete).toBe(false);
      await resultOf(world, 'onboarding/completeStep', { step });
    }
    expect((await resultOf(world, 'onboarding/get', {})).isComplete).toBe(true);
    expect(await resultOf(world, 'onboarding/reset', {})).toEqual(untouched);
  },
);
