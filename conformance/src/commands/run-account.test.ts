import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAccount, type AccountSim } from '../../../account-sim/src/start-account.ts';
import { runWords } from '../testing/run-words.ts';

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

const exampleConfig = join(import.meta.dirname, '../../../deploy/config.example.json');
const accounts = ['--accounts', join(import.meta.dirname, '../../accounts.example.json')];

// Every row that changes nothing, with real hashes: five seconds, and many more on a busy machine.
it(
  'says that a server conforms, which rows were skipped and what to provide, exit 6, and changes nothing',
  { timeout: 60_000 },
  async () => {
    const { exitCode, stdout } = await runWords('account', sim.origin, ...accounts);
    expect(stdout).toMatch(/\nok +login\/rightPassword +HTTP 200, ok\n/);
    expect(stdout).toMatch(/\nnot tried +sendAccessLink\/knownAddress +--allow-changes\n/);
    expect(stdout).toMatch(/\nnot tried +lookUpEmail\/redirectUrl +--config or --redirect-origin\n/);
    expect(stdout).toMatch(/\nTo try the rest, provide:\n(?: {2}.*\n)* {2}--allow-changes \(\d+ rows\)\n/);
    expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(
      / \d+ rows conform, 0 deviate, .*: the server conforms; some rows skipped\. $/,
    );
    expect(exitCode).toBe(6);
    expect(stdout).not.toMatch(/correct horse|ann@example|nobody@example/);
    const { autoLogins, notificationSettings } = await sim.control.state();
    expect([await sim.control.mails(), autoLogins, notificationSettings]).toEqual([[], [], {}]);
  },
);

it('never says that a server conforms where no account was given, because nobody was signed in', async () => {
  const { exitCode, stdout } = await runWords('account', sim.origin, '--json', '--only', 'login');
  expect(JSON.parse(stdout)).toMatchObject({
    verdict: 'conforms-as-far-as-tried',
    toProvide: expect.arrayContaining([
      expect.stringMatching(/^customer in the file of --accounts \(\d+ rows\)$/),
    ]) as unknown,
  });
  expect(exitCode).toBe(6);
});

it('prints one JSON value with --json, exit 5 where a row deviates, and runs nothing but what --only names', async () => {
  await sim.control.addFault('userInfo', { name: 'wrong-shape' });
  const { exitCode, stdout } = await runWords('account', sim.origin, '--only', 'userInfo/noSession', '--json');
  await sim.control.clearFaults();
  expect([exitCode, JSON.parse(stdout)]).toMatchObject([
    5,
    {
      subject: 'account',
      address: sim.origin,
      page: sim.origin,
      verdict: 'deviates',
      rows: [{ name: 'userInfo/noSession', status: 'deviates' }],
    },
  ]);
});

// This server grants nothing to these pages.
it.each([
  ['is asked for where --config switches references on', { reference: true }, 'deviates'],
  ['is not asked for where --config does not name them', {}, 'not-applicable'],
])('a preflight with a traceparent %s', async (_, features, status) => {
  const config = JSON.parse(await readFile(exampleConfig, 'utf8')) as { features: object };
  const file = join(folder, 'reference-config.json');
  await writeFile(file, JSON.stringify({ ...config, features: { ...config.features, ...features } }));
  const args = [sim.origin, '--config', file, '--only', 'login/referenceCors', '--json'];
  const { stdout } = await runWords('account', ...args);
  expect(JSON.parse(stdout)).toMatchObject({ rows: [{ name: 'login/referenceCors', status }] });
});

it('takes paths and the origin of the pages from --config', async () => {
  const config = JSON.parse(await readFile(exampleConfig, 'utf8')) as object;
  const file = join(folder, 'config.json');
  await writeFile(file, JSON.stringify({ ...config, account: { paths: { checkSession: '/account/nothing' } } }));
  const args = [sim.origin, '--config', file, '--only', 'checkSession/noSession', '--json'];
  const { exitCode, stdout } = await runWords('account', ...args);
  expect([exitCode, JSON.parse(stdout)]).toMatchObject([
    5,
    { page: 'https://login.driversupport.example', rows: [{ status: 'deviates' }] },
  ]);
});

it('says in one line that nobody answers, exit 1', async () => {
  const { exitCode, stderr } = await runWords('account', 'http://localhost:9');
  expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/^[^\n]*the connection was refused[^\n]*\n$/)]);
});

describe('wrong usage is told, exit 2:', () => {
  it.each([
    [['account'], "missing required argument 'origin'"],
    [['account', 'account.example.com'], 'Expected an origin'],
    [['account', 'https://a.example', '--app-origin', 'https://b.example/x'], 'Expected an origin'],
    [['account', 'https://a.example', '--only', 'logn'], '--only logn: there is no such operation or row'],
    [['account', 'https://a.example', '--client-limit', 'many'], 'Expected a number'],
    [['acount'], 'unknown command'],
  ])('%j', async (words, told) => {
    const { exitCode, stderr } = await runWords(...words);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(told)]);
  });
});

describe('a bad file is told, exit 4:', () => {
  it('one that is not there', async () => {
    const { exitCode, stderr } = await runWords('account', 'https://a.example', '--accounts', 'no-such-file.json');
    expect([exitCode, stderr]).toEqual([4, expect.stringContaining('no-such-file.json')]);
  });

  it('accounts with a fault, which names the key and not the value', async () => {
    const file = join(folder, 'accounts.json');
    await writeFile(file, '{"customer":{"email":"ann@example.com","password":12345678}}');
    const { exitCode, stderr } = await runWords('account', sim.origin, '--accounts', file);
    expect([exitCode, stderr]).toEqual([
      4,
      expect.stringContaining('customer.password: expected string, found number'),
    ]);
    expect(stderr).not.toContain('12345678');
  });

  it('a configuration that names an operation that there is not', async () => {
    const file = join(folder, 'wrong-config.json');
    await writeFile(file, '{"driverSupport":{"loginUiUrl":"https://a.example/"},"account":{"paths":{"logn":"/x"}}}');
    const { exitCode, stderr } = await runWords('account', sim.origin, '--config', file);
    expect([exitCode, stderr]).toEqual([4, expect.stringContaining('account.paths.logn is no operation')]);
  });
});
