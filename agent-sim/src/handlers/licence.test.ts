import { expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { codeOf, resultOf } from '../testing/ask-world.ts';
import { createWorldBench } from '../testing/create-world-bench.ts';
import { changeLicence } from '../world/actions/licence.ts';

testEvery(['active', 'trial', 'expired', 'none'] as const)(
  'an agent says with which licence it starts',
  async (licence) => {
    const { clock, world } = createWorldBench('maverick', { start: { licence } });
    const { state, expiresAt } = await resultOf(world, 'licence/check', {});
    expect(state).toBe(licence);
    expect(await resultOf(world, 'licence/refresh', {})).toMatchObject({ state: licence });
    const isOver = expiresAt !== null && Date.parse(expiresAt) < clock.now();
    expect(isOver).toBe(licence === 'expired');
  },
);

test('a licence that changes is told once, and checked as the new one', async () => {
  const { world, events } = createWorldBench('driver-support');
  changeLicence(world, 'none');
  changeLicence(world, 'none');
  const checked = await resultOf(world, 'licence/check', {});
  expect(checked.state).toBe('none');
  expect(events.of('licence/changed')).toEqual([checked]);
});

test('an agent that is not registered knows its licence, but cannot refresh it', async () => {
  const { world } = createWorldBench('driver-support', { start: { registered: false } });
  expect(await codeOf(world, 'licence/check', {})).toBe('done');
  expect(await codeOf(world, 'licence/refresh', {})).toBe('USER_LOGON_FAILED');
});

test('only the licence that an agent has now runs out, however often it was changed', () => {
  const { clock, world, events } = createWorldBench('maverick', { start: { licence: 'trial' } });
  for (let changes = 0; changes < 10; changes += 1) {
    changeLicence(world, 'active');
    changeLicence(world, 'trial');
  }
  expect(world.save().plans).toMatchObject([{ plan: { kind: 'licence-ends' } }]);
  clock.advance(14 * 86_400_000);
  expect(events.of('licence/changed').at(-1)).toMatchObject({ state: 'expired' });
  changeLicence(world, 'active');
  changeLicence(world, 'none');
  expect(world.save().plans).toEqual([]);
});
