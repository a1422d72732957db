import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runInThisProcess } from '../testing/run-commands.ts';
import { startHealthySite, type HealthySite } from './testing/healthy-site.ts';

let healthy: HealthySite;
let broken: HealthySite;
let hanging: HealthySite;

beforeAll(async () => {
  healthy = await startHealthySite();
  broken = await startHealthySite((path, answer) => {
    if (path === '/build.json') answer.status = 404;
    if (path.startsWith('/dsone/')) delete answer.headers['referrer-policy'];
    return 'answer';
  });
  hanging = await startHealthySite((path) => (path.startsWith('/maverick/') ? 'silence' : 'answer'));
});
afterAll(() => {
  for (const site of [healthy, broken, hanging]) site.stop();
});

function checkSite(...args: readonly string[]): ReturnType<typeof runInThisProcess> {
  return runInThisProcess('check-site', ...args);
}

it('prints a line for each check, exit 0, when nothing is wrong', async () => {
  const { exitCode, output } = await checkSite(`${healthy.origin}/`, '--family', '4');
  const [first, , ...lines] = output.trim().split('\n');
  expect([exitCode, first]).toEqual([0, `${healthy.origin} over IPv4 (127.0.0.1)`]);
  // The example's hosts are a warning of the site in memory.
  expect(lines.slice(5, -2).filter((line) => !line.startsWith('ok  '))).toEqual([]);
  expect(lines.at(-1)).toMatch(/^0 faults, 1 warning, \d+ well$/);
});

it('prints faults first, each with the subjects that have it and its fix, exit 1', async () => {
  const { exitCode, output } = await checkSite(broken.origin, '--family', '4');
  expect(exitCode).toBe(1);
  expect(output).toMatch(
    /^.*\n\nfault {2}page headers: (\/dsone\/\S+, ){2}\/dsone\/\S+ and \d+ more\n {2}found {5}no referrer-policy\n {2}expected {2}no-referrer\n {2}fix {7}Send the headers/,
  );
  expect(output).toContain('\nfault  build.json: /build.json\n  found     404\n');
  expect(output).toMatch(/\n2 faults, 1 warning, \d+ well\n/);
});

it('prints one JSON value instead with --json', async () => {
  const { exitCode, output } = await checkSite(broken.origin, '--json', '--family', '4');
  const addresses = [{ family: 'IPv4', address: '127.0.0.1' }];
  expect([exitCode, JSON.parse(output)]).toMatchObject([1, { site: broken.origin, status: 'faults', addresses }]);
  expect((JSON.parse(output) as { faults: unknown }).faults).toContainEqual({
    check: 'build.json',
    subjects: ['/build.json'],
    over: null,
    found: '404',
    expected: '200 with version, commit, configuration, inline and files',
    remedy: expect.any(String) as string,
  });
});

it('ends at the time limit with that fault and what it has not checked, exit 1', async () => {
  const { exitCode, output } = await checkSite(hanging.origin, '--time-limit', '3', '--family', '4');
  expect(exitCode).toBe(1);
  expect(output).toContain('\nfault  time limit: ');
  expect(output).toMatch(/\nnot checked {2}page: [^\n]+\n {2}why {8}the time limit was reached before\n/);
});

it('reports on each server that --address names, and ends with the worst', async () => {
  const oneBroken = await startHealthySite((_path, _answer, { family }) => (family === 'IPv6' ? 'cut' : 'answer'));
  onTestFinished(() => oneBroken.stop());
  const { exitCode, output } = await checkSite(
    oneBroken.origin,
    '--json',
    '--address',
    '::1',
    '--address',
    '127.0.0.2',
  );
  expect([exitCode, JSON.parse(output)]).toMatchObject([
    1,
    [
      { status: 'faults', addresses: [{ family: 'IPv6', address: '::1' }] },
      { status: 'ok', addresses: [{ family: 'IPv4', address: '127.0.0.2' }] },
    ],
  ]);
});

it('says what it could not ask from here, exit 3', async () => {
  const { exitCode, output } = await checkSite(healthy.origin.replace('localhost', '127.0.0.1'), '--family', '6');
  expect([exitCode, output]).toEqual([3, expect.stringContaining('the host has no address of IPv6')]);
});

describe('wrong usage is told, exit 2:', () => {
  it.each([
    [[], 'missing required argument'],
    [['http://a.example', 'http://b.example'], 'too many arguments'],
    [['login.example.com'], 'Expected an origin'],
    [['ftp://a.example'], 'Expected an origin'],
    [['https://a.example/dsone/login'], 'Expected an origin'],
    [['https://a.example', '--jsno'], '--jsno'],
    [['https://a.example', '--time-limit', '0'], 'Expected whole seconds'],
    [['https://a.example', '--address', 'a.example'], 'Expected an IP address'],
    [['https://a.example', '--family', '5'], 'Allowed choices are 4, 6'],
  ])('%j', async (args, told) => {
    const { exitCode, output } = await checkSite(...args);
    expect([exitCode, output]).toEqual([2, expect.stringContaining(told)]);
  });
});
