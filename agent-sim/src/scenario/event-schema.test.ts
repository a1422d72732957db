import { catalogue, isEventName } from 'shared-protocol/agent/catalogue';
import { expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { parseScenario } from './load-scenario.ts';

const eventNames = Object.keys(catalogue).filter(isEventName);

testEvery(eventNames)('every event can be sent without saying what it carries', (type) => {
  expect(eventOf(`{ type: ${type} }`)).toMatchObject({ type });
});

testEvery([
  ['expired', { expiresAt: '2026-01-31T00:00:00Z', seatsUsed: 1, seatsTotal: 3 }],
  ['active', { expiresAt: null, seatsUsed: 1, seatsTotal: 3 }],
  ['none', { expiresAt: null, seatsUsed: 0, seatsTotal: 0 }],
])('a licence of which only the state is given has what fits to it', ([state, rest]) => {
  expect(eventOf(`{ type: licence/changed, payload: { state: ${state} } }`)?.payload).toEqual({ state, ...rest });
});

test('what is given stays, and what is optional is left out', () => {
  expect(eventOf('{ type: client/uninstalling, payload: { delaySeconds: 9 } }')?.payload).toEqual({
    startedBy: 'page',
    delaySeconds: 9,
  });
  expect(eventOf('{ type: settings/changed, payload: { app: { scanAtHour: 3 } } }')?.payload).toEqual({
    app: { scanAtHour: 3 },
  });
});

testEvery([
  [
    '{ type: licence/changed, payload: { stat: expired } }',
    'payload.stat: expected one of state, expiresAt, seatsUsed, seatsTotal, found "stat"; did you mean state?',
  ],
  ['{ type: licence/changed, payload: { state: } }', 'payload.state: expected "active" or'],
  ['{ type: licence/changed, payload: { __proto__: {} } }', 'payload.__proto__: expected one of state'],
  ['{ type: licence/changed, payload: expired }', 'payload: expected a mapping with state, expiresAt'],
  ['{ type: licence/changed, payload: [expired] }', 'payload: expected a mapping with state, expiresAt'],
])('a wrong event is refused, not completed', ([event, fault]) => {
  const loaded = parseScenario(scenarioWith(event), 'f');
  expect(loaded.status === 'bad' && loaded.faults).toEqual([expect.stringContaining(`steps[0].event.${fault}`)]);
});

function eventOf(event: string): { readonly type: string; readonly payload: unknown } | undefined {
  const loaded = parseScenario(scenarioWith(event), 'f');
  if (loaded.status === 'bad') expect.unreachable(loaded.faults.join('\n'));
  return loaded.scenario.steps[0]?.event;
}

function scenarioWith(event: string): string {
  return `name: n\nsteps:\n  - { after: 1s, event: ${event} }`;
}
