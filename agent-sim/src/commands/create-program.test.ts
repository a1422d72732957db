import { expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { faultNames } from '../faults/fault-table.ts';
import { parseCommandLine } from '../testing/parse-command-line.ts';

test('every option reaches the agent', async () => {
  const uuid = '8cd43dd5-02a9-4422-a5f0-190d099565da';
  const words =
    `--product maverick --unregistered --port 51217 --uuid ${uuid} --registration-key K --agent-version 2.4.0 --licence trial ` +
    '--decline --scenario file.yaml --latency 20-80 --fault hang licence/check=INTERNAL_ERROR --speed 2.5 --seed 7';
  expect(await parseCommandLine([...words.split(' '), '--origin', 'http://a.test', 'http://b.test'])).toMatchObject({
    agents: [
      {
        product: 'maverick',
        registered: false,
        port: 51217,
        uuid,
        registrationKey: 'K',
        agentVersion: '2.4.0',
        licence: 'trial',
        declines: true,
        scenario: 'file.yaml',
        latency: { minMs: 20, maxMs: 80 },
        faults: [{ name: 'hang' }, { name: 'answer', type: 'licence/check', code: 'INTERNAL_ERROR' }],
        speed: 2.5,
        seed: 7,
        origins: ['http://a.test', 'http://b.test'],
      },
    ],
  });
  expect(await parseCommandLine(['--every-port'])).toMatchObject({
    agents: [
      { product: 'driver-support', everyPort: true, registered: undefined },
      { product: 'maverick', everyPort: true, registered: undefined },
    ],
  });
});

test('a fault of a request is for the agents that serve it', async () => {
  const { agents } = await parseCommandLine(['--fault', 'driver/install=DISK_IS_FULL', 'hang']);
  expect(agents.map(({ faults }) => faults?.length)).toEqual([2, 1]);
});

test('--color and --no-color are distinguished from neither', async () => {
  const colors = [];
  for (const words of [['--color'], ['--no-color'], []]) colors.push((await parseCommandLine(words)).flags?.color);
  expect(colors).toEqual([true, false, undefined]);
});

const ports = 'Expected a port, 49217-49221 for driver-support, 51215-51219 for maverick';

testEvery([
  ['--prodct maverick', "unknown option '--prodct' (Did you mean --product?)"],
  ['--landscape', "unknown option '--landscape'; --help lists the options"],
  ['--licence expird', "'expird' is invalid. Expected active, trial, expired, none; did you mean expired?"],
  [
    '--fault hng',
    `'hng' is invalid. Expected ${faultNames.join(', ')}, or a message type and a code, such as driver/install=`,
  ],
  ['--quiet --verbose', "option '--verbose' cannot be used with option '--quiet'"],
  ['--control-port 1 --no-control', "option '--control-port <n>' cannot be used with option '--no-control'"],
  ...['70000', '29300.5', '49218', '51216'].map((port) => [
    `--control-port ${port}`,
    `'${port}' is invalid. Expected 0 for any free port, or a port up to 65535 that is not an agent's, 49217-49221 and 51215-51219`,
  ]),
  ['--json probe', 'did you mean agent-sim probe, with its options after it?'],
  ['prob', "'prob' is invalid for argument 'command'. Did you mean agent-sim probe?"],
  ['--product maverik', "'maverik' is invalid. Expected driver-support, maverick, all; did you mean maverick?"],
  ['--product a\nb', 'Expected driver-support, maverick, all; --help lists the options'],
  ['maverick', "'maverick' is invalid for argument 'command'. Did you mean --product maverick?"],
  ['start', "'start' is invalid for argument 'command'. There is no such command; --help lists the options"],
  ['--registered --unregistered', "option '--unregistered' cannot be used with option '--registered'"],
  ...['x', '-1', '1e4'].map((port) => [`--port ${port}`, ports]),
  ['--port 51217', '--port needs one product; did you mean --product maverick --port 51217?'],
  ['--product all --port 80', '--product driver-support (49217-49221) or --product maverick (51215-51219)'],
  ['--product maverick --port 51217 --every-port', "option '--port <n>' cannot be used with option '--every-port'"],
  ['sned licence/check', 'Did you mean agent-sim send?'],
  ['--quiet verify', 'did you mean agent-sim verify, with its options after it?'],
  ['probe --jsn', 'Did you mean --json?'],
  ['messages --area licnece', 'did you mean licence?'],
  ['messages licence', 'Did you mean --area licence?'],
  ['schema --format asyncap', 'Expected jsonschema, asyncapi; did you mean asyncapi?'],
  ['verify 51215', 'Expected an address on this computer such as'],
  ['verify --origin localhost:3000', 'did you mean http://localhost:3000?'],
  ['exec', 'no command; the command comes after --: agent-sim exec -- npm test'],
  ['exec --product maverick --', 'agent-sim: no command; the command comes after --'],
  ['exec npm test', 'the command comes after --: agent-sim exec -- npm test'],
  ['exec npx vitest --run', 'the command comes after --: agent-sim exec -- npm test'],
])('wrong usage is reported in one line, with what is right, and nothing starts', async ([words, message]) => {
  const { printed, ...started } = await parseCommandLine(words.split(' '));
  expect(started).toEqual({ agents: [], flags: null });
  expect(printed).toMatch(/^agent-sim: [^\n]+\n$/);
  expect(printed).toContain(message);
});

test('help begins with examples and names no option that does not work', async () => {
  const { printed } = await parseCommandLine(['--help']);
  expect(printed.indexOf('Examples:')).toBeLessThan(printed.indexOf('Options:'));
  for (const option of new Set(printed.match(/--[a-z-]+/g))) {
    expect((await parseCommandLine([option])).printed).not.toContain('unknown option');
  }
});
