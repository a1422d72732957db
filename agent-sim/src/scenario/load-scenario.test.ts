import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { fileWith } from '../testing/file-with.ts';
import { loadScenario, parseScenario } from './load-scenario.ts';

const whole = `name: whole
start: { registered: false, licence: trial, latency: 20-80, speed: 2, seed: 7 }
steps:
  - { on: driver/install, fail: DISK_IS_FULL, times: 1 }
  - { after: 2s, set: { licence: expired, latency: 5 } }
  - after: 1.5m
    event: { type: licence/changed, payload: { state: none, expiresAt: null, seatsUsed: 0, seatsTotal: 0 } }
  - { after: 500ms, fault: hub-drop }
  - { after: 0s, fault: none }
`;

const understood = {
  status: 'loaded',
  scenario: {
    name: 'whole',
    start: { registered: false, licence: 'trial', latency: { minMs: 20, maxMs: 80 }, speed: 2, seed: 7 },
    steps: [
      { on: 'driver/install', fail: 'DISK_IS_FULL', times: 1 },
      { after: 2_000, set: { licence: 'expired', latency: { minMs: 5, maxMs: 5 } } },
      {
        after: 90_000,
        event: { type: 'licence/changed', payload: { state: 'none', expiresAt: null, seatsUsed: 0, seatsTotal: 0 } },
      },
      { after: 500, fault: 'hub-drop' },
      { after: 0, fault: 'none' },
    ],
  },
};

test('every key is understood', () => {
  expect(parseScenario(whole, 'f.yaml')).toEqual(understood);
});

test('a scenario may be an object, whose faults have no line', async () => {
  const steps = [{ after: '2s', fault: 'hub-drop' }];
  expect(await loadScenario({ name: 'object', steps })).toMatchObject({
    status: 'loaded',
    scenario: { name: 'object', steps: [{ after: 2_000, fault: 'hub-drop' }] },
  });
  expect(await loadScenario({ name: 'object', steps: [...steps, { after: 1, fault: 'hub-drop' }] })).toEqual({
    status: 'bad',
    faults: ['scenario: steps[1].after: expected a time up to 24h, such as 500ms, 2s or 1m, found 1'],
  });
});

test('a byte-order mark and the line ends of Windows make no difference', async () => {
  expect(await loadScenario(await fileWith(`\uFEFF${whole.replaceAll('\n', '\r\n')}`))).toEqual(understood);
});

test('JSON is read too, tabs included', () => {
  const json = '{\n\t"name": "json",\n\t"steps": [\n\t\t{ "after": "1s", "fault": "hang" }\n\t]\n}';
  expect(parseScenario(json, 'f.json')).toMatchObject({ status: 'loaded', scenario: { name: 'json' } });
  expect(parseScenario('{\n\t"name": "json",\n\t"steps": [{ "after": 1, "fault": "hang" }]\n}', 'f.json')).toEqual({
    status: 'bad',
    faults: ['f.json:3: steps[0].after: expected a time up to 24h, such as 500ms, 2s or 1m, found 1'],
  });
});

testEvery([
  ['', 'f:1: expected a mapping with name, start, steps, found nothing'],
  ['- a\n', 'f:1: expected a mapping with name, start, steps, found a list'],
  ['steps: []', 'f:1: name: expected a name of 1 to 200 letters, found nothing'],
  ['name: 7', 'f:1: name: expected a name of 1 to 200 letters, found 7'],
  ['name: n\nstep: []', 'f:2: step: expected one of name, start, steps, found "step"; did you mean steps?'],
  ['name: n\nname: m', 'f:2: name: expected each key once, found "it again"'],
  ['name: n\n__proto__: {}', 'f:2: __proto__: expected one of name, start, steps, found "__proto__"'],
  ['name: n\nstart: registered', 'f:2: start: expected a mapping with registered'],
  ['name: n\nstart: { registered: yes }', 'f:2: start.registered: expected true or false, found "yes"'],
  [
    'name: n\nstart: { licence: actve }',
    'f:2: start.licence: expected active, trial, expired, none, found "actve"; did you mean active?',
  ],
  [
    'name: n\nstart:\n  agentVersion: 7.1',
    'f:3: start.agentVersion: expected a semantic version such as 2.4.0, found 7.1',
  ],
  ['name: n\nstart: { prot: 1 }', 'f:2: start.prot: expected one of registered, licence'],
  ['name: n\nsteps: {}', 'f:2: steps: expected a list of at most 1000 steps, found a mapping'],
  ['name: n\nbase: &b { a: 1 }\nstart: *b', 'f:3: expected no aliases, found "*b"'],
  ['name: [n\nsteps: []', 'f:2: expected YAML or JSON, found "'],
  ['name: n\n---\nname: m', 'f:2: expected one document, found "another after ---"'],
  ['name: !!js/function x', 'f:1: expected YAML or JSON, found "Unresolved tag'],
])('a wrong scenario is refused, with the place and what was expected', ([text, fault]) => {
  const loaded = parseScenario(text, 'f');
  expect(loaded.status === 'bad' && loaded.faults[0]).toContain(fault);
});

testEvery([
  ['on', ': expected a mapping with on, after, set, event, fault, fail, times, found "on"'],
  ['{ fault: hang }', ': expected either on or after, found nothing'],
  ['{ on: licence/check, after: 1s, fault: hang }', ': expected either on or after, found "both"'],
  ['{ after: 1s }', ': expected one of set, event, fault, fail, found nothing'],
  ['{ after: 1s, fault: hang, set: {} }', ': expected one of set, event, fault, fail, found "set and fault"'],
  ['{ after: -1s, fault: hang }', '.after: expected a time up to 24h, such as 500ms, 2s or 1m, found "-1s"'],
  [
    '{ on: driver/instal, fault: hang }',
    '.on: expected a request of the catalogue, found "driver/instal"; did you mean',
  ],
  ['{ on: licence/changed, fault: hang }', '.on: expected a request of the catalogue, found "licence/changed"'],
  ['{ on: driver/install, fail: DISK_FULL }', '.fail: expected an agent error code, found "DISK_FULL"; did you mean'],
  ['{ after: 1s, fail: DISK_IS_FULL }', '.fail: expected fail only with on, which says what fails, found "after"'],
  ['{ after: 1s, fault: hng }', '.fault: expected refuse, hang'],
  ['{ after: 1s, fault: hang, times: 0 }', '.times: expected a whole number from 1 to 1000000, found 0'],
  [
    '{ after: 1s, fault: refuse, times: 2 }',
    '.times: expected times with any fault but refuse and none, found "refuse"',
  ],
  ['{ after: 1s, fault: none, times: 2 }', '.times: expected times with any fault but refuse and none, found "none"'],
  ['{ after: 1s, set: {}, times: 2 }', '.times: expected times only with fault or fail, found "set"'],
  ['{ after: 1s, set: { seed: 2 } }', '.set.seed: expected one of registered, licence'],
  ['{ after: 1s, event: licence/changed }', '.event: expected a mapping with type, payload'],
  ['{ after: 1s, event: { } }', '.event.type: expected an event of the catalogue, found nothing'],
  ['{ after: 1s, event: { type: licence/changd } }', 'found "licence/changd"; did you mean licence/changed?'],
])('a wrong step is refused, with the place and what was expected', ([step, fault]) => {
  const loaded = parseScenario(`name: n\nsteps:\n  - ${step}`, 'f');
  expect(loaded.status === 'bad' && loaded.faults[0]).toMatch(/^f:3: steps\[0\]/);
  expect(loaded.status === 'bad' && loaded.faults[0]).toContain(fault);
});

test('a wrong payload is reported field by field, each with its own line', () => {
  const text = `name: n
steps:
  - after: 1s
    event:
      type: licence/changed
      payload:
        state: gone
        seatsUsed: -1
        seatsTotal: 3`;
  expect(parseScenario(text, 'f')).toEqual({
    status: 'bad',
    faults: [
      'f:7: steps[0].event.payload.state: expected "active" or "trial" or "expired" or "none", found "gone"; did you mean none?',
      'f:8: steps[0].event.payload.seatsUsed: expected at least 0, found -1',
    ],
  });
});

test('all faults are reported together, those of syntax that can be read over too; of very many the first', () => {
  const text = 'nme: n\nname: n\nname: m\nstart: { licence: 1 }\nsteps:\n  - { after: x, fault: y }';
  const loaded = parseScenario(text, 'f');
  expect(loaded.status === 'bad' && loaded.faults.map((fault) => fault.split(': expected')[0])).toEqual([
    'f:3: name',
    'f:1: nme',
    'f:4: start.licence',
    'f:6: steps[0].after',
    'f:6: steps[0].fault',
  ]);
  const many = parseScenario(`name: n\nsteps:\n${'  - { after: x, fault: y }\n'.repeat(100)}`, 'f');
  expect(many.status === 'bad' && [many.faults.length, many.faults.at(-1)]).toEqual([51, 'f: and 150 more']);
});

test('an aliases bomb is refused before it goes off', () => {
  const lines = Array.from({ length: 30 }, (_, index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]`);
  const loaded = parseScenario(['a0: &a0 [lol]', ...lines].join('\n'), 'f');
  expect(loaded).toEqual({ status: 'bad', faults: ['f:2: expected no aliases, found "*a0"'] });
});

test('nesting that is too deep is refused, and the program lives on', () => {
  for (const text of ['['.repeat(20_000), '{a: '.repeat(20_000), '- '.repeat(20_000)]) {
    const loaded = parseScenario(text, 'f');
    expect(loaded.status === 'bad' && loaded.faults[0]).toContain(
      'f:1: expected YAML or JSON, found "nesting that is too deep"',
    );
  }
  for (const depth of [100, 3_000]) {
    const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const inside = `name: n\nsteps: [{ after: 1s, event: { type: licence/changed, payload: ${nested} } }]`;
    for (const text of [nested, inside]) expect(parseScenario(text, 'f').status).toBe('bad');
  }
});

test('a file that is missing, a folder, or too large is named', async () => {
  const path = await fileWith('x'.repeat(5 * 2 ** 20));
  expect(await faultsOf(path)).toEqual([`${path}: expected at most 131072 bytes, found 5242880`]);
  const missing = `${path}.yaml`;
  expect(await faultsOf(missing)).toEqual([
    `${missing}: expected a scenario file that can be read, found nothing there`,
  ]);
  expect(await faultsOf(tmpdir())).toEqual([`${tmpdir()}: expected a scenario file that can be read, found a folder`]);
});

async function faultsOf(path: string): Promise<readonly string[]> {
  const loaded = await loadScenario(path);
  return loaded.status === 'bad' ? loaded.faults : [];
}
