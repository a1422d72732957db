import { expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { faultNames } from '../faults/fault-table.ts';
import { parseCommandLine } from '../testing/parse-command-line.ts';
import { subcommands } from './create-program.ts';

test('no words ask for both products, and leave all else open', async () => {
  expect(await parseCommandLine([])).toMatchObject({
    agents: [
      { product: 'driver-support', registered: undefined },
      { product: 'maverick', registered: undefined },
    ],
  });
});

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
    agents: [{ everyPort: true }, { everyPort: true }],
  });
});

test('--color and --no-color are told from neither', async () => {
  const colors = [];
  for (const words of [['--color'], ['--no-color'], []]) colors.push((await parseCommandLine(words)).flags?.color);
  expect(colors).toEqual([true, false, undefined]);
});

testEvery([
  ['--prodct maverick', "unknown option '--prodct' (Did you mean --product?)"],
  ['--registerd', "unknown option '--registerd' (Did you mean --registered?)"],
  ['--landscape', "unknown option '--landscape'; --help lists the options"],
  [
    '--licence expird',
    "option '--licence <state>' argument 'expird' is invalid. Expected active, trial, expired, none; did you mean expired?",
  ],
  ...['fast', '80-20'].map((latency) => [
    `--latency ${latency}`,
    `option '--latency <ms>' argument '${latency}' is invalid. ` +
      'Expected milliseconds such as 50, or a range such as 20-80, at most 600000; --help lists the options',
  ]),
  [
    '--speed -1',
    "option '--speed <factor>' argument '-1' is invalid. Expected a factor above 0, at most 10000: 10 is ten times as fast; " +
      '--help lists the options',
  ],
  [
    '--seed abc',
    "option '--seed <n>' argument 'abc' is invalid. Expected a whole number from 0 to 4294967295; --help lists the options",
  ],
  [
    '--fault hng',
    `option '--fault <fault...>' argument 'hng' is invalid. Expected ${faultNames.join(', ')}, ` +
      'or a message type and a code, such as driver/install=DISK_IS_FULL; did you mean hang?',
  ],
  [
    '--fault licence/check=INTERNAL_EROR',
    "option '--fault <fault...>' argument 'licence/check=INTERNAL_EROR' is invalid. " +
      'Expected an agent error code after =; did you mean INTERNAL_ERROR?',
  ],
  [
    '--fault driver/install=DISK_IS_FULL=2',
    "option '--fault <fault...>' argument 'driver/install=DISK_IS_FULL=2' is invalid. " +
      'Expected an agent error code after =; did you mean DISK_IS_FULL?',
  ],
  [
    '--fault licence/chek=INTERNAL_ERROR',
    "option '--fault <fault...>' argument 'licence/chek=INTERNAL_ERROR' is invalid. " +
      'Expected a request of the catalogue before =; did you mean licence/check?',
  ],
  [
    '--fault constructor=INTERNAL_ERROR',
    "option '--fault <fault...>' argument 'constructor=INTERNAL_ERROR' is invalid. " +
      'Expected a request of the catalogue before =; --help lists the options',
  ],
  ['--quiet --verbose', "option '--verbose' cannot be used with option '--quiet'; --help lists the options"],
  [
    '--control-port 29300 --no-control',
    "option '--control-port <n>' cannot be used with option '--no-control'; --help lists the options",
  ],
  ...['70000', '29300.5', '49218', '51216'].map((port) => [
    `--control-port ${port}`,
    `option '--control-port <n>' argument '${port}' is invalid. Expected 0 for any free port, or a port up to 65535 ` +
      "that is not an agent's, 49217-49221 and 51215-51219; --help lists the options",
  ]),
  ['--json probe', 'did you mean agent-sim probe, with its options after it?'],
  ['prob', "command-argument value 'prob' is invalid for argument 'command'. Did you mean agent-sim probe?"],
  [
    '--product maverik',
    "option '--product <name>' argument 'maverik' is invalid. Expected driver-support, maverick, all; did you mean maverick?",
  ],
  [
    '--product edge',
    "option '--product <name>' argument 'edge' is invalid. Expected driver-support, maverick, all; --help lists the options",
  ],
  ['--product', "option '--product <name>' argument missing; --help lists the options"],
  ['maverick', "command-argument value 'maverick' is invalid for argument 'command'. Did you mean --product maverick?"],
  [
    'start',
    "command-argument value 'start' is invalid for argument 'command'. There is no such command; --help lists the options",
  ],
  [
    '--registered --unregistered',
    "option '--unregistered' cannot be used with option '--registered'; --help lists the options",
  ],
  ...['x', '-1', '1e4'].map((port) => [
    `--port ${port}`,
    `option '--port <n>' argument '${port}' is invalid. Expected a port, 49217-49221 for driver-support, ` +
      '51215-51219 for maverick; --help lists the options',
  ]),
  ['--port 51217', '--port needs one product; did you mean --product maverick --port 51217?'],
  [
    '--product all --port 80',
    '--port needs one product: --product driver-support (49217-49221) or --product maverick (51215-51219)',
  ],
  [
    '--product maverick --port 51217 --every-port',
    "option '--port <n>' cannot be used with option '--every-port'; --help lists the options",
  ],
])('wrong usage is told with what is right', async ([words, message]) => {
  expect(await parseCommandLine(words.split(' '))).toEqual({
    agents: [],
    flags: null,
    printed: `agent-sim: ${message}\n`,
  });
});

test('help begins with examples and names no option that does not work', async () => {
  const { printed } = await parseCommandLine(['--help']);
  expect(printed.indexOf('Examples:')).toBeLessThan(printed.indexOf('Options:'));
  for (const option of new Set(printed.match(/--[a-z-]+/g))) {
    expect((await parseCommandLine([option])).printed).not.toContain('unknown option');
  }
});

test.each([...['--port 51215', '--origin *', '--uuid x', '--json --agent-version 1'], '--product a\nb'])(
  '%s is told in one line, and nothing starts',
  async (words) => {
    expect(await parseCommandLine(words.split(' '))).toEqual({
      agents: [],
      flags: null,
      printed: expect.stringMatching(/^agent-sim: [^\n]+\n$/) as string,
    });
  },
);

testEvery([
  ['sned licence/check', 'Did you mean agent-sim send?'],
  ['--quiet verify', 'did you mean agent-sim verify, with its options after it?'],
  ['probe maverick', "too many arguments for 'probe'"],
  ['probe --jsn', 'Did you mean --json?'],
  ['exec', 'no command; the command comes after --: agent-sim exec -- npm test'],
  ['exec --product maverick --', 'agent-sim: no command; the command comes after --'],
  ['exec npm test', 'the command comes after --: agent-sim exec -- npm test'],
  ['exec npx vitest --run', 'the command comes after --: agent-sim exec -- npm test'],
  ['exec --product maverik -- true', 'did you mean maverick?'],
])('wrong usage of a subcommand is told with a hint', async ([words, hint]) => {
  const { printed } = await parseCommandLine(words.split(' '));
  expect(printed).toMatch(/^agent-sim: [^\n]+\n$/);
  expect(printed).toContain(hint);
});

testEvery(Object.keys(subcommands))(
  'the help of each subcommand begins with what it does, and examples',
  async (name) => {
    const { printed } = await parseCommandLine([name, '--help']);
    expect(printed).toMatch(new RegExp(`^[A-Z][^]+Examples:\n  agent-sim ${name}[^]+Usage: agent-sim ${name} `));
    expect(printed).toContain('Exit codes:');
  },
);
