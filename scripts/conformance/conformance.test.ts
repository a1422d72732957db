import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAccount, type AccountSim } from '../../account-sim/src/start-account.ts';
import { runToEnd } from '../processes/run-to-end.mjs';
import { rootFolder } from '../setup/root-folder.mjs';

let sim: AccountSim;
let folder: string;

beforeAll(async () => {
  sim = await startAccount({ port: 0, sitePort: 0 });
  folder = await mkdtemp(join(tmpdir(), 'conformance-'));
});
afterAll(async () => {
  await sim.stop();
  await rm(folder, { recursive: true });
});

const conformance = (...args: readonly string[]): ReturnType<typeof runToEnd> =>
  runToEnd(process.execPath, [join(rootFolder, 'scripts/setup.mjs'), 'conformance', ...args]);

const accounts = ['--accounts', join(rootFolder, 'deploy/accounts.example.json')];

it('prints a line for each row and the sum, exit 0, and changes nothing unless it is allowed to', async () => {
  const { exitCode, output } = await conformance('--account', sim.origin, ...accounts);
  expect([exitCode, output.trim().split('\n').at(-1)]).toEqual([
    0,
    expect.stringMatching(/^\d+ rows conform, 0 deviate, .* were not tried: the server conforms\.$/),
  ]);
  expect(output).toMatch(/\nok +login\/rightPassword +HTTP 200, ok\n/);
  expect(output).toMatch(/\nnot tried +sendAccessLink\/knownAddress +it needs --allow-changes\n/);
  expect(output).not.toMatch(/correct horse|ann@example|nobody@example/);
  const { autoLogins, notificationSettings } = await sim.control.state();
  expect([await sim.control.mails(), autoLogins, notificationSettings]).toEqual([[], [], {}]);
});

it('prints one JSON value with --json, exit 1 where a row deviates, and runs nothing but what --only names', async () => {
  await sim.control.addFault('userInfo', { name: 'wrong-shape' });
  const { exitCode, output } = await conformance('--account', sim.origin, '--only', 'userInfo/noSession', '--json');
  await sim.control.clearFaults();
  expect([exitCode, JSON.parse(output)]).toMatchObject([
    1,
    {
      account: sim.origin,
      page: sim.origin,
      conforms: false,
      rows: [{ name: 'userInfo/noSession', status: 'deviates' }],
    },
  ]);
});

it('takes paths and the origin of the pages from --config', async () => {
  const config = JSON.parse(await readFile(join(rootFolder, 'deploy/config.example.json'), 'utf8')) as object;
  const file = join(folder, 'config.json');
  await writeFile(file, JSON.stringify({ ...config, account: { paths: { checkSession: '/account/nothing' } } }));
  const args = ['--account', sim.origin, '--config', file, '--only', 'checkSession/noSession', '--json'];
  const { exitCode, output } = await conformance(...args);
  expect([exitCode, JSON.parse(output)]).toMatchObject([
    1,
    { page: 'https://login.driversupport.example', rows: [{ status: 'deviates', found: 'HTTP 404, refused' }] },
  ]);
});

it('says in one line that nobody answers, exit 1', async () => {
  const { exitCode, output } = await conformance('--account', 'http://localhost:9');
  expect([exitCode, output.trim().split('\n')]).toEqual([1, [expect.stringContaining('the connection was refused')]]);
});

describe('wrong usage is told, exit 2:', () => {
  it.each([
    [[], '--account ORIGIN is needed'],
    [['--account', 'account.example.com'], '--account account.example.com: expected an origin'],
    [
      ['--account', 'https://a.example', '--app-origin', 'https://b.example/x'],
      '--app-origin https://b.example/x: exp',
    ],
    [['--account', 'https://a.example', '--only', 'logn'], '--only logn: there is no such operation or row'],
    [['--account', 'https://a.example', '--accounts', 'no-such-file.json'], 'no-such-file.json'],
  ])('%j', async (args, told) => {
    const { exitCode, output } = await conformance(...args);
    expect([exitCode, output]).toEqual([2, expect.stringContaining(told)]);
  });

  it('accounts with a fault, which names the key and not the value', async () => {
    const file = join(folder, 'accounts.json');
    await writeFile(file, '{"customer":{"email":"ann@example.com","password":12345678}}');
    const { exitCode, output } = await conformance('--account', sim.origin, '--accounts', file);
    expect([exitCode, output]).toEqual([2, expect.stringContaining('customer.password is number, not string')]);
    expect(output).not.toContain('12345678');
  });
});
