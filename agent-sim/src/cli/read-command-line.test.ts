import { expect, test } from 'vitest';
import { readCommandLine } from './read-command-line.ts';

test('no words ask for both products, registered', () => {
  expect(readCommandLine([])).toMatchObject({
    status: 'start',
    agents: [
      { product: 'driver-support', registered: true },
      { product: 'maverick', registered: true },
    ],
  });
});

test('every option reaches the agent', () => {
  const words = '--product maverick --unregistered --port 51217 --uuid U --registration-key K --agent-version V';
  expect(readCommandLine([...words.split(' '), '--origin', 'http://a', 'http://b'])).toMatchObject({
    agents: [
      {
        product: 'maverick',
        registered: false,
        port: 51217,
        uuid: 'U',
        registrationKey: 'K',
        agentVersion: 'V',
        origins: ['http://a', 'http://b'],
      },
    ],
  });
  expect(readCommandLine(['--every-port'])).toMatchObject({ agents: [{ everyPort: true }, { everyPort: true }] });
});

test('--color and --no-color are told from neither', () => {
  const colors = [['--color'], ['--no-color'], []].map((words) => {
    const commandLine = readCommandLine(words);
    return commandLine.status === 'start' ? commandLine.flags.color : expect.unreachable();
  });
  expect(colors).toEqual([true, false, undefined]);
});

test.each([
  ['--prodct maverick', "unknown option '--prodct'; did you mean --product?"],
  ['--registerd', "unknown option '--registerd'; did you mean --registered?"],
  ['--scenario file.yaml', "unknown option '--scenario'; --help lists the options"],
  ['--product maverik', '--product maverik: expected driver-support, maverick or all; did you mean maverick?'],
  ['--product edge', '--product edge: expected driver-support, maverick or all'],
  ['--product', "option '--product <name>' argument missing; --help lists the options"],
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
])('%s is wrong usage: %s', (words, message) => {
  expect(readCommandLine(words.split(' '))).toEqual({ status: 'wrong-usage', message });
});

test('help begins with examples and names no option that does not work', () => {
  const help = readCommandLine(['--help']);
  if (help.status !== 'answered') expect.unreachable();
  expect(help.text.indexOf('Examples:')).toBeLessThan(help.text.indexOf('Options:'));
  for (const option of new Set(help.text.match(/--[a-z-]+/g))) {
    const commandLine = readCommandLine([option]);
    if (commandLine.status === 'wrong-usage') expect(commandLine.message).not.toContain('unknown option');
  }
});
