import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseStartOptions, startHelp } from './start-options.mjs';

describe('the ports of npm start', () => {
  it('are the usual ones when nothing is said; the agents choose theirs', () => {
    expect(parseStartOptions('start', [], {})).toEqual({
      kind: 'run',
      ports: { account: 5180, site: 5181, control: 29300 },
    });
    expect(parseStartOptions('dev', [], {})).toEqual({
      kind: 'run',
      ports: { dev: 5173, account: 5180, site: 5181, control: 29300 },
    });
  });

  it('come from the environment, and from an option before that', () => {
    const env = { ACCOUNT_PORT: '6180', SITE_PORT: '6181', MAVERICK_PORT: '51217', DEV_PORT: '' };
    expect(parseStartOptions('dev', ['--account-port', '7180', '--driver-support-port=49218'], env)).toEqual({
      kind: 'run',
      ports: { dev: 5173, account: 7180, site: 6181, 'driver-support': 49218, maverick: 51217, control: 29300 },
    });
  });

  it.each(['0', '65536', '80.5', 'many', '-1', ' '])('are no "%s"', (port) => {
    expect(parseStartOptions('start', [`--site-port=${port}`], {})).toEqual({
      kind: 'wrong',
      problem: `--site-port is ${port}: give a whole number from 1 to 65535.`,
    });
    expect(parseStartOptions('start', [], { SITE_PORT: port })).toMatchObject({
      problem: `SITE_PORT is ${port}: give a whole number from 1 to 65535.`,
    });
  });

  it('come with a file that keeps the accounts, from where npm was called', () => {
    expect(parseStartOptions('start', ['--data', 'kept.json'], { INIT_CWD: '/home/ann' })).toEqual({
      kind: 'run',
      ports: { account: 5180, site: 5181, control: 29300 },
      dataFile: resolve('/home/ann', 'kept.json'),
    });
    expect(parseStartOptions('dev', ['--data', 'kept.json'], {})).toMatchObject({ kind: 'wrong' });
    expect(parseStartOptions('start', ['--data', ''], {})).toEqual({ kind: 'wrong', problem: '--data names no file.' });
    expect(startHelp('start')).toContain('--data <file>');
  });

  it.each(['start', 'dev'] as const)('come with a configuration whose brands the pages of npm %s have', (command) => {
    expect(parseStartOptions(command, ['--config', 'brand.json'], { INIT_CWD: '/home/ann' })).toMatchObject({
      kind: 'run',
      brandFile: resolve('/home/ann', 'brand.json'),
    });
    expect(parseStartOptions(command, ['--config='], {})).toEqual({
      kind: 'wrong',
      problem: '--config names no file.',
    });
    expect(startHelp(command)).toContain('--config <file>');
  });

  it('are each given once', () => {
    expect(parseStartOptions('start', ['--account-port', '5181'], {})).toEqual({
      kind: 'wrong',
      problem: 'Port 5181 is given twice: choose another for --site-port (SITE_PORT).',
    });
  });
});

it.each([['--prot', '1'], ['--site-port'], ['5181'], ['--dev-port', '1']])(
  '"npm start -- %s %s" learns what is allowed',
  (...args) => {
    expect(parseStartOptions('start', args.filter(Boolean), {})).toEqual({
      kind: 'wrong',
      problem: expect.stringContaining('allowed are --help, --account-port, --site-port') as string,
    });
  },
);

it.each(['--help', '-h'])('%s lists every option of the command with its variable', (flag) => {
  expect(parseStartOptions('dev', [flag], {})).toEqual({ kind: 'help' });
  expect(startHelp('dev')).toMatch(
    /npm run dev[^]*--dev-port <n> +DEV_PORT .*5173[^]*--maverick-port <n> +MAVERICK_PORT/,
  );
  expect(startHelp('start')).not.toContain('DEV_PORT');
});
