import { expect, test } from 'vitest';
import { createWorldBench } from '../../testing/world-bench.ts';
import { testEvery } from 'shared-protocol/testing/test-every';
import { changeLicence } from './licence.ts';

testEvery(['active', 'trial', 'expired', 'none'] as const)(
  'an agent says with which licence it starts',
  async (licence) => {
    const bench = createWorldBench('maverick', { start: { licence } });
    const { state, expiresAt } = await bench.ask('licence/check', {});
    expect(state).toBe(licence);
    expect(await bench.ask('licence/refresh', {})).toMatchObject({ state: licence });
    const isOver = expiresAt !== null && Date.parse(expiresAt) < bench.clock.now();
    expect(isOver).toBe(licence === 'expired');
  },
);

test('a licence that changes is announced once, and checked as the new one', async () => {
  const bench = createWorldBench('driver-support');
  changeLicence(bench.world, 'none');
  changeLicence(bench.world, 'none');
  const checked = await bench.ask('licence/check', {});
  expect(checked.state).toBe('none');
  expect(bench.events('licence/changed')).toEqual([checked]);
});

test('an agent that is not registered knows its licence, but cannot refresh it', async () => {
  const bench = createWorldBench('driver-support', { start: { registered: false } });
  expect(await bench.codeOf('licence/check', {})).toBe('done');
  expect(await bench.codeOf('licence/refresh', {})).toBe('USER_LOGON_FAILED');
});

test('only the licence that an agent has now runs out, however often it was changed', () => {
  const bench = createWorldBench('maverick', { start: { licence: 'trial' } });
  for (let changes = 0; changes < 10; changes += 1) {
    changeLicence(bench.world, 'active');
    changeLicence(bench.world, 'trial');
  }
  expect(bench.world.save().plans).toMatchObject([{ plan: { kind: 'licence-ends' } }]);
  bench.clock.advance(14 * 86_400_000);
  expect(bench.events('licence/changed').at(-1)).toMatchObject({ state: 'expired' });
  changeLicence(bench.world, 'active');
  changeLicence(bench.world, 'none');
  expect(bench.world.save().plans).toEqual([]);
});
