import { expect, test } from 'vitest';
import { readCommandLine } from './read-command-line.ts';

test('no words ask for both products, and leave all else open', async () => {
  expect(await readCommandLine([])).toMatchObject({
    status: 'start',
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
  expect(await readCommandLine([...words.split(' '), '--origin', 'http://a.test', 'http://b.test'])).toMatchObject({
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
  expect(await readCommandLine(['--every-port'])).toMatchObject({ agents: [{ everyPort: true }, { everyPort: true }] });
});

test('--color and --no-color are told from neither', async () => {
  const commandLines = await Promise.all([['--color'], ['--no-color'], []].map((words) => readCommandLine(words)));
  const colors = commandLines.map((each) => (each.status === 'start' ? each.flags.color : expect.unreachable()));
  expect(colors).toEqual([true, false, undefined]);
});

test.each([
  ['--prodct maverick', "unknown option '--prodct'; did you mean --product?"],
  ['--registerd', "unknown option '--registerd'; did you mean --registered?"],
  ['--landscape', "unknown option '--landscape'; --help lists the options"],
  ['--licence expird', '--licence expird: expected active, trial, expired, none; did you mean expired?'],
  ['--latency fast', '--latency fast: expected milliseconds such as 50, or a range such as 20-80, at most 600000'],
  ['--latency 80-20', '--latency 80-20: expected milliseconds such as 50, or a range such as 20-80, at most 600000'],
  ['--speed -1', '--speed -1: expected a factor above 0, at most 10000: 10 is ten times as fast'],
  ['--seed abc', '--seed abc: expected a whole number from 0 to 4294967295'],
  [
    '--fault hng',
    '--fault hng: expected refuse, hang, slow, reset, http-500, not-json, wrong-shape, truncated, hub-drop, hub-refuse, ' +
      'no-reply, or a message type and a code, such as driver/install=DISK_IS_FULL; did you mean hang?',
  ],
  [
    '--fault licence/check=INTERNAL_EROR',
    '--fault licence/check=INTERNAL_EROR: expected an agent error code after =, such as INTERNAL_ERROR; ' +
      'did you mean INTERNAL_ERROR?',
  ],
  [
    '--fault licence/chek=INTERNAL_ERROR',
    '--fault licence/chek=INTERNAL_ERROR: no request has this type; did you mean licence/check?',
  ],
  [
    '--fault constructor=INTERNAL_ERROR',
    '--fault constructor=INTERNAL_ERROR: no request has this type; agent-sim messages lists them',
  ],
  ['--quiet --verbose', '--quiet and --verbose contradict each other; give one of them'],
  ['--control-port 49300 --no-control', '--control-port and --no-control contradict each other; give one of them'],
  ...['70000', '49300.5', '49218', '51216'].map((port) => [
    `--control-port ${port}`,
    `--control-port ${port}: expected 0 for any that is free, or a port up to 65535 outside those of agents, 49217-49221 and 51215-51219`,
  ]),
  ['--json probe', "unknown argument 'probe'; did you mean agent-sim probe, with its options after it?"],
  ['prob', "unknown argument 'prob'; did you mean agent-sim probe, with its options after it?"],
  ['--product maverik', '--product maverik: expected driver-support, maverick or all; did you mean maverick?'],
  ['--product edge', '--product edge: expected driver-support, maverick or all'],
  ['--product', '--product needs a value, <name>; --help lists the options'],
  ['maverick', "unknown argument 'maverick'; did you mean --product maverick?"],
  ['start', "unknown argument 'start'; --help lists the options"],
  ['--registered --unregistered', '--registered and --unregistered contradict each other; give one of them'],
  ['--port x', '--port x: expected a port, 49217-49221 for driver-support, 51215-51219 for maverick'],
  ['--port -1', '--port -1: expected a port, 49217-49221 for driver-support, 51215-51219 for maverick'],
  ['--port 1e4', '--port 1e4: expected a port, 49217-49221 for driver-support, 51215-51219 for maverick'],
  ['--port 51217', '--port needs one product; did you mean --product maverick --port 51217?'],
  [
    '--product all --port 80',
    '--port needs one product: --product driver-support (49217-49221) or --product maverick (51215-51219)',
  ],
  ['--product maverick --port 51217 --every-port', '--port takes one port and --every-port all five; give one of them'],
])('%s is wrong usage: %s', async (words, message) => {
  expect(await readCommandLine(words.split(' '))).toEqual({ status: 'wrong-usage', message });
});

test('help begins with examples and names no option that does not work', async () => {
  const help = await readCommandLine(['--help']);
  if (help.status !== 'answered') expect.unreachable();
  expect(help.text.indexOf('Examples:')).toBeLessThan(help.text.indexOf('Options:'));
  for (const option of new Set(help.text.match(/--[a-z-]+/g))) {
    const commandLine = await readCommandLine([option]);
    if (commandLine.status === 'wrong-usage') expect(commandLine.message).not.toContain('unknown option');
  }
});
