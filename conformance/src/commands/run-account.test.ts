import { createServer } from 'node:http';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAccount, type AccountSim } from '../../../account-sim/src/start-account.ts';
import { accountContract } from 'shared-protocol/account/contract';
import { testEvery } from 'shared-protocol/testing/test-every';
import { listenLocal } from '../testing/listen-local.ts';
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

/** The words that give a configuration, the example's with these keys. */
async function withConfig(keys: object): Promise<readonly [string, string]> {
  const example = join(import.meta.dirname, '../../../deploy/config.example.json');
  const file = join(folder, 'config.json');
  await writeFile(file, JSON.stringify({ ...(JSON.parse(await readFile(example, 'utf8')) as object), ...keys }));
  return ['--config', file];
}

const accounts = ['--accounts', join(import.meta.dirname, '../../accounts.example.json')];

test('never says that a server conforms where no account was given, because nobody was signed in', async () => {
  const { exitCode, stdout } = await runWords('account', sim.origin, '--json', '--only', 'login');
  expect(JSON.parse(stdout)).toMatchObject({
    verdict: 'conforms-as-far-as-tried',
    toProvide: expect.arrayContaining([
      expect.stringMatching(/^customer in the file of --accounts \(\d+ rows\)$/),
    ]) as unknown,
  });
  expect(exitCode).toBe(6);
});

describe('the exit code for a pipeline:', () => {
  const unknownAddress = ['account', '--only', 'login/unknownAddress', '--json'];
  const ofBots = ['--only', 'validateBotToken', ...accounts, '--json'];
  test.each([
    ['what --only does not name is left out by choice', unknownAddress, [], 0],
    ['rows that need --allow-changes are', ['account', '--only', 'forgotPassword', ...accounts, '--json'], [], 0],
    ['a row for which the file has no account is not', ['account', ...ofBots], [], 6],
    ['unless it is expected', ['account', ...ofBots], ['validateBotToken/freshToken'], 0],
    ['also by a part of its name', ['account', ...ofBots], ['freshToken'], 0],
    ['what is expected and was tried is a fault', unknownAddress, ['login/unknownAddress'], 2],
    ['also beside one that was skipped', ['account', ...ofBots], ['freshToken', 'validateBotToken/noStore'], 2],
    ['or that --only does not name', unknownAddress, ['accessLink/used'], 2],
  ])('%s', async (_, [command = '', ...options], expected, code) => {
    const words = expected.length === 0 ? options : [...options, '--expect-skipped', ...expected];
    const { exitCode, stdout } = await runWords(command, sim.origin, ...words);
    const { verdict, leftOut, notSkipped } = JSON.parse(stdout) as Record<string, unknown>;
    expect([exitCode, verdict]).toEqual([code, code === 6 ? 'conforms-as-far-as-tried' : 'conforms']);
    expect(leftOut).toContainEqual(expect.stringMatching(/^a run of all rows \(\d+ rows\)$/));
    expect(notSkipped).toEqual(code === 2 ? expected.filter((name) => name !== 'freshToken') : []);
  });
});

describe('an operation that the server lacks', () => {
  const operations = ['redeemAccessCode', 'passkeySignIn', 'registerPasskey'];
  const check = async (features: object, paths = {}) => {
    const config = await withConfig({ features, account: { paths } });
    const words = [...config, '--app-origin', sim.origin, ...accounts, '--only', ...operations, '--json'];
    const { exitCode, stdout } = await runWords('account', sim.origin, ...words);
    const { rows } = JSON.parse(stdout) as { rows: readonly { name: string; status: string; found: string }[] };
    const named = (wanted: string) => rows.filter(({ status }) => status === wanted).map(({ name }) => name);
    return { exitCode, rows, named };
  };

  test('is no fault where no configuration switches its feature on: no row of it applies, with or without --allow-changes', async () => {
    const { exitCode, rows, named } = await check({ passkeys: false });
    expect([exitCode, named('not-applicable').length]).toEqual([0, rows.length]);
    expect(rows.map(({ found }) => found)).toContain('HTTP 404, and no --config has features.accessCode');
  });

  test('deviates where the configuration switches its feature on', async () => {
    const { exitCode, rows, named } = await check({ accessCode: true, passkeys: false });
    expect([exitCode, named('deviates'), named('conforms'), named('left-out')]).toEqual([
      5,
      ['redeemAccessCode/offered'],
      [],
      [],
    ]);
    expect(rows.find(({ status }) => status === 'deviates')?.found).toBe(
      'HTTP 404 at /account/access-code, and the configuration has features.accessCode',
    );
    expect(rows.find(({ name }) => name === 'redeemAccessCode/otherBrowser')?.found).toBe(
      'an operation that the server offers: see redeemAccessCode/offered',
    );
    expect(named('not-applicable')).toEqual(
      rows.map(({ name }) => name).filter((name) => !name.startsWith('redeemAccessCode/')),
    );
  });

  test('deviates where account.paths leads elsewhere', async () => {
    await sim.control.setFlags({ accessCode: true });
    const { exitCode, named } = await check({ accessCode: true }, { redeemAccessCode: '/account/acces-code' });
    await sim.control.setFlags({ accessCode: false });
    expect([exitCode, named('deviates')]).toEqual([5, ['redeemAccessCode/offered']]);
  });
});

test('prints one JSON value with --json, exit 5 where a row deviates, and runs nothing but what --only names', async () => {
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

// The server grants nothing to these pages.
test.each([
  ['is asked for where --config switches references on', { reference: true }, 'deviates'],
  ['is not asked for where --config does not name them', {}, 'not-applicable'],
])('a preflight with a traceparent %s', async (_, features, status) => {
  const args = [sim.origin, ...(await withConfig({ features })), '--only', 'login/referenceCors', '--json'];
  const { stdout } = await runWords('account', ...args);
  expect(JSON.parse(stdout)).toMatchObject({ rows: [{ name: 'login/referenceCors', status }] });
});

test('takes paths and the origin of the pages from --config', async () => {
  const config = await withConfig({ account: { paths: { checkSession: '/account/nothing' } } });
  const args = [sim.origin, ...config, '--only', 'checkSession/noSession', '--json'];
  const { exitCode, stdout } = await runWords('account', ...args);
  expect([exitCode, JSON.parse(stdout)]).toMatchObject([
    5,
    { page: 'https://login.driversupport.example', rows: [{ status: 'deviates' }] },
  ]);
});

test('says in one line that nobody answers, exit 1', async () => {
  const { exitCode, stderr } = await runWords('account', 'http://localhost:9');
  expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/^[^\n]*the connection was refused[^\n]*\n$/)]);
});

testEvery([
  [['account'], "missing required argument 'origin'"],
  [['account', 'account.example.com'], 'Expected an origin'],
  [['account', 'https://a.example', '--app-origin', 'https://b.example/x'], 'Expected an origin'],
  [['account', 'https://a.example', '--only', 'logn'], '--only logn: there is no such operation or row'],
  [['account', 'https://a.example', '--client-limit', 'many'], 'Expected a number'],
  [['account', 'https://a.example', '--expect-skipped', 'logn'], '--expect-skipped logn: there is no such operation'],
  [['account', 'https://a.example', '--flow', 'link,lnik'], 'There is no flow lnik, only link, code,'],
  [['acount'], 'unknown command'],
])('wrong usage is told, exit 2', async ([words, told]) => {
  const { exitCode, stderr } = await runWords(...words);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(told)]);
});

test('--flow alone lists the flows, and with names tries no row of another', async () => {
  const listed = await runWords('account', '--flow');
  expect([listed.exitCode, listed.stdout]).toEqual([0, expect.stringMatching(/^link +sign in[^]*\ncode +sign in/)]);
  const { stdout } = await runWords(
    'account',
    sim.origin,
    '--flow',
    'code,openid',
    '--only',
    'used',
    'product',
    'server',
    'otherOrigin',
    '--json',
  );
  const { rows } = JSON.parse(stdout) as { rows: readonly { name: string }[] };
  expect(new Set(rows.map(({ name }) => name.split('/')[0]))).toEqual(
    new Set(['server', 'redeemAccessCode', 'openId']),
  );
});

test('takes from --config what a server has alone, as npm start does: the rest is off', async () => {
  const file = join(folder, 'server.json');
  await writeFile(file, '{ "features": { "accessCode": true } }');
  const only = [
    'login/wrongPassword',
    'sendAccessLink/botCheck',
    'loginMaverick/unknownAddress',
    'validateBotToken/offered',
  ];
  const args = [...accounts, '--config', file, '--only', ...only, '--allow-changes', '--json'];
  const { stdout } = await runWords('account', sim.origin, ...args);
  const { page, rows } = JSON.parse(stdout) as { page: string; rows: { name: string; status: string }[] };
  expect(page).toBe(sim.origin);
  const statusOf = (name: string): unknown => rows.find((row) => row.name === name)?.status;
  expect(new Set(only.map(statusOf))).toEqual(new Set(['not-applicable']));
});

// The values in a file are never printed.
testEvery([
  ['--accounts', null, 'nowhere.json'],
  [
    '--accounts',
    '{"customer":{"email":"ann@example.com","password":12345678}}',
    'customer.password: expected string, found number',
  ],
  [
    '--config',
    '{"driverSupport":{"loginUiUrl":"https://a.example/"},"account":{"paths":{"logn":"/x"}}}',
    'account.paths.logn is no operation',
  ],
])('a bad file is told, exit 4', async ([option, text, told]) => {
  const file = join(folder, text === null ? 'nowhere.json' : 'bad.json');
  if (text !== null) await writeFile(file, text);
  const { exitCode, stderr } = await runWords('account', sim.origin, option, file);
  expect([exitCode, stderr]).toEqual([4, expect.stringContaining(told)]);
  expect(stderr).not.toMatch(/12345678|ann@example/);
});

test('of a server that has written little it says in few lines what deviates, what is missing, and what comes next', async () => {
  const server = createServer(({ url }, response) => {
    const isWritten = url === accountContract.checkSession.path;
    response.writeHead(isWritten ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
  });
  const words = ['account', await listenLocal(server), '--flow', 'link'];
  const { exitCode, stdout } = await runWords(...words);
  const lines = stdout.trimEnd().split('\n');
  expect([exitCode, lines.length < 25]).toEqual([5, true]);
  expect(lines).toContainEqual(
    expect.stringMatching(/^DEVIATES {3}checkSession\/foreignOrigin: found HTTP 200 to any foreign page; expected /),
  );
  expect(stdout).not.toMatch(/originAlone|otherSpelling/);
  expect(lines).toContainEqual(
    expect.stringMatching(/^Not written yet, as HTTP 404 says: checkLicence, .*sendAccessLink, lookUpEmail, /),
  );
  expect(lines.at(-1)).toMatch(/^Next: mend what the first line names/);
});

test('an OpenID provider that leads prompt=none to its login is told what to write', async () => {
  let origin = '';
  const server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/connect')) response.writeHead(303, { location: '/dsone/login' }).end();
    else response.end(JSON.stringify({ authorization_endpoint: `${origin}/connect/authorize` }));
  });
  origin = await listenLocal(server);
  const only = ['--only', 'openId/redirectUri', ...accounts, '--json'];
  const { stdout } = await runWords('account', origin, ...only);
  expect(JSON.parse(stdout)).toMatchObject({
    toProvide: ['a provider that answers prompt=none at the redirectUri of openIdClient (1 row)'],
  });
});
