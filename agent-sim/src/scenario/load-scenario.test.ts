import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
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
  ['# nothing\n', 'f:1: expected a mapping with name, start, steps, found nothing'],
  ['- a\n', 'f:1: expected a mapping with name, start, steps, found a list'],
  ['just words', 'f:1: expected a mapping with name, start, steps, found "just words"'],
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
  [
    'name: n\nstart:\n  agentVersion: "7.1"',
    'f:3: start.agentVersion: expected a semantic version such as 2.4.0, found "7.1"',
  ],
  ['name: n\nstart: { uuid: x }', 'f:2: start.uuid: expected a UUID such as'],
  [
    'name: n\nstart: { latency: 80-20 }',
    'f:2: start.latency: expected milliseconds such as 50, or a range such as 20-80, at most 600000, found "80-20"',
  ],
  ['name: n\nstart: { latency: -5 }', 'f:2: start.latency: expected milliseconds such as 50'],
  ['name: n\nstart: { speed: 0 }', 'f:2: start.speed: expected a factor above 0'],
  ['name: n\nstart: { seed: 1.5 }', 'f:2: start.seed: expected a whole number from 0'],
  ['name: n\nstart: { declines: }', 'f:2: start.declines: expected true or false, found nothing'],
  ['name: n\nstart: { prot: 1 }', 'f:2: start.prot: expected one of registered, licence'],
  ['name: n\nsteps: {}', 'f:2: steps: expected a list of at most 1000 steps, found a mapping'],
  [
    'name: n\nsteps:\n  - on',
    'f:3: steps[0]: expected a mapping with on, after, set, event, fault, fail, times, found "on"',
  ],
  ['name: n\nsteps:\n  - { fault: hang }', 'f:3: steps[0]: expected either on or after, found nothing'],
  [
    'name: n\nsteps:\n  - { on: licence/check, after: 1s, fault: hang }',
    'f:3: steps[0]: expected either on or after, found "both"',
  ],
  ['name: n\nsteps:\n  - { after: 1s }', 'f:3: steps[0]: expected one of set, event, fault, fail, found nothing'],
  [
    'name: n\nsteps:\n  - { after: 1s, fault: hang, set: {} }',
    'f:3: steps[0]: expected one of set, event, fault, fail, found "set and fault"',
  ],
  [
    'name: n\nsteps:\n  - { after: -1s, fault: hang }',
    'f:3: steps[0].after: expected a time up to 24h, such as 500ms, 2s or 1m, found "-1s"',
  ],
  ['name: n\nsteps:\n  - { after: 25h, fault: hang }', 'f:3: steps[0].after: expected a time up to 24h'],
  [
    'name: n\nsteps:\n  - { on: driver/instal, fault: hang }',
    'f:3: steps[0].on: expected a request of the catalogue, found "driver/instal"; did you mean driver/install?',
  ],
  [
    'name: n\nsteps:\n  - { on: licence/changed, fault: hang }',
    'f:3: steps[0].on: expected a request of the catalogue, found "licence/changed"',
  ],
  [
    'name: n\nsteps:\n  - { on: constructor, fault: hang }',
    'f:3: steps[0].on: expected a request of the catalogue, found "constructor"',
  ],
  [
    'name: n\nsteps:\n  - { on: driver/install, fail: DISK_FULL }',
    'f:3: steps[0].fail: expected an agent error code, found "DISK_FULL"; did you mean DISK_IS_FULL?',
  ],
  [
    'name: n\nsteps:\n  - { after: 1s, fail: DISK_IS_FULL }',
    'f:3: steps[0].fail: expected fail only with on, which says what fails, found "after"',
  ],
  ['name: n\nsteps:\n  - { after: 1s, fault: hng }', 'f:3: steps[0].fault: expected refuse, hang'],
  [
    'name: n\nsteps:\n  - { after: 1s, fault: hang, times: 0 }',
    'f:3: steps[0].times: expected a whole number from 1 to 1000000, found 0',
  ],
  [
    'name: n\nsteps:\n  - { after: 1s, fault: refuse, times: 2 }',
    'f:3: steps[0].times: expected times with any fault but refuse and none, found "refuse"',
  ],
  [
    'name: n\nsteps:\n  - { after: 1s, fault: none, times: 2 }',
    'f:3: steps[0].times: expected times with any fault but refuse and none, found "none"',
  ],
  [
    'name: n\nsteps:\n  - { after: 1s, set: {}, times: 2 }',
    'f:3: steps[0].times: expected times only with fault or fail, found "set"',
  ],
  [
    'name: n\nsteps:\n  - { after: 1s, set: { seed: 2 } }',
    'f:3: steps[0].set.seed: expected one of registered, licence',
  ],
  [
    'name: n\nsteps:\n  - { after: 1s, event: licence/changed }',
    'f:3: steps[0].event: expected a mapping with type, payload',
  ],
  [
    'name: n\nsteps:\n  - { after: 1s, event: { } }',
    'f:3: steps[0].event.type: expected an event of the catalogue, found nothing',
  ],
  [
    'name: n\nsteps:\n  - { after: 1s, event: { type: licence/changd } }',
    'f:3: steps[0].event.type: expected an event of the catalogue, found "licence/changd"; did you mean licence/changed?',
  ],
  ['name: n\nbase: &b { a: 1 }\nstart: *b', 'f:3: expected no aliases, found "*b"'],
  ['name: [n\nsteps: []', 'f:2: expected YAML or JSON, found "'],
  ['name: n\n---\nname: m', 'f:2: expected one document, found "another after ---"'],
  ['name: !!js/function x', 'f:1: expected YAML or JSON, found "Unresolved tag'],
])('a wrong scenario is refused, with the place and what was expected', ([text, fault]) => {
  const loaded = parseScenario(text, 'f');
  expect(loaded.status === 'bad' && loaded.faults[0]).toContain(fault);
});

test('a wrong payload is told field by field, each with its own line', () => {
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

test('all faults are told at once, those of syntax that can be read over too; of very many the first', () => {
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
});

testEvery([100, 500, 1_000, 1_500, 2_000, 3_000])(
  'any number of lists in each other are refused, not fallen over',
  (depth) => {
    const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    for (const text of [
      nested,
      `name: n\nsteps: [{ after: 1s, event: { type: licence/changed, payload: ${nested} } }]`,
    ]) {
      expect(parseScenario(text, 'f').status).toBe('bad');
    }
  },
);

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

async function fileWith(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'scenario-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'scenario');
  await writeFile(path, text);
  return path;
}
