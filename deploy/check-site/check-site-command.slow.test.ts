import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { testEvery } from 'shared-protocol/testing/test-every';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { writeCertificate } from '../nginx/testing/certificate-for-tests.ts';
import { configureRelease, linesOf, startHealthySite, type Spoil } from '../testing/check-site/healthy-site.ts';
import { runInThisProcess } from '../testing/run-in-this-process.ts';
import { expiryFound } from './check-certificate.ts';

let folder: string;
let release: Awaited<ReturnType<typeof configureRelease>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tls-'));
  release = await configureRelease();
});
afterAll(() => {
  release.remove();
  rmSync(folder, { recursive: true });
});

async function start(spoil?: Spoil, tls?: { readonly cert: string; readonly key: string }) {
  const site = await startHealthySite(release.folder, spoil, tls);
  onTestFinished(() => site.stop());
  return site;
}

const checkSite = (...words: readonly string[]) => runInThisProcess('check-site', ...words);

test('says how many faults there are, over which addresses, and of which release, exit 0', async () => {
  const { origin } = await start();
  const { exitCode, output } = await checkSite(origin);
  expect([exitCode, output]).toEqual([
    0,
    expect.stringMatching(/^http:\/\/localhost:\d+, IPv4 127\.0\.0\.1(?:, IPv6 ::1)?\n1\.2\.3-\S+: 0 faults\n$/),
  ]);
});

test('ends with 1 where there is a fault, and says it as JSON', async () => {
  const { origin } = await start((answer, { path }) => {
    if (path === '/dsone/login') answer.headers['referrer-policy'] = undefined;
  });
  const { exitCode, output } = await checkSite(origin, '--json', '--address', '127.0.0.1');
  expect([exitCode, JSON.parse(output)]).toEqual([
    1,
    {
      site: origin,
      accountOrigin: null,
      status: 'faults',
      addresses: ['IPv4 127.0.0.1'],
      releases: [expect.stringMatching(/^1\.2\.3-/)],
      faults: [
        {
          addresses: expect.arrayContaining(['/dsone/login']) as string[],
          over: null,
          found: 'no referrer-policy',
          expected: 'referrer-policy: no-referrer',
        },
      ],
      unchecked: [],
    },
  ]);
});

test('reports each server of --address', async () => {
  const { origin } = await start();
  const { exitCode, output } = await checkSite(origin, '--json', '--address', '127.0.0.1', '--address', '127.0.0.2');
  expect([exitCode, JSON.parse(output)]).toMatchObject([
    0,
    [{ addresses: ['IPv4 127.0.0.1'] }, { addresses: ['IPv4 127.0.0.2'] }],
  ]);
});

test('ends with 1 at the time limit, and with 3 where the family is missing', async () => {
  const { origin } = await start((answer, { path }) => {
    if (path === '/dsone/login') answer.headers['content-length'] = '999999';
  });
  const late = await checkSite(origin, '--address', '127.0.0.1', '--time-limit', '5');
  expect([late.exitCode, late.output]).toEqual([1, expect.stringContaining('found more time than the time limit')]);
  const missing = await checkSite(origin.replace('localhost', '127.0.0.1'), '--family', '6');
  expect([missing.exitCode, missing.output]).toEqual([3, expect.stringContaining('the host has no address of IPv6')]);
});

test('prints no character of the site that a terminal obeys', async () => {
  const evil = '\u009B2J, max-age=5';
  const { origin } = await start((answer, { path }) => {
    if (path === '/dsone/login') answer.headers['cache-control'] = evil;
  });
  const words = [origin, '--address', '127.0.0.1'];
  const [lines, json] = [await checkSite(...words), await checkSite(...words, '--json')];
  expect([lines.exitCode, json.exitCode]).toEqual([1, 1]);
  expect(lines.output).toContain('cache-control: ?2J, max-age=5');
  expect(lines.output + json.output).not.toMatch(/[^\P{C}\n]/u);
});

test('reads a hostile page no further than it must', async () => {
  const endless = '<script id="app-config" '.repeat(40_000);
  const { origin } = await start((answer, { headers }) => {
    if (headers['accept-encoding'] === 'identity') answer.body = endless;
  });
  const began = performance.now();
  expect((await checkSite(origin, '--address', '127.0.0.1')).exitCode).toBe(1);
  expect(performance.now() - began).toBeLessThan(15_000);
});

testEvery([
  [['login.example.com'], 'Expected an origin'],
  [['https://a.example/dsone/login'], 'Expected an origin'],
  [['https://a.example', '--jsno'], '--jsno'],
  [['https://a.example', '--time-limit', '0'], 'Expected whole seconds'],
  [['https://a.example', '--address', 'a.example'], 'Expected an IP address'],
  [['https://a.example', '--family', '5'], 'Allowed choices are 4, 6'],
])('wrong usage ends with exit code 2', async ([args, told]) => {
  const { exitCode, output } = await checkSite(...args);
  expect([exitCode, output]).toEqual([2, expect.stringContaining(told)]);
});

test('finds nothing wrong over https, and names a lost HSTS, plain http, and a certificate that nobody trusts', async () => {
  const tls = writeCertificate(folder, 'localhost', 365);
  expect(await linesOf(await start(undefined, tls), { ca: tls.cert })).toEqual([]);
  const without = await start((answer) => void (answer.headers['strict-transport-security'] = undefined), tls);
  const plain = await start();
  expect(await linesOf(without, { ca: tls.cert, plainHttpPort: Number(new URL(plain.origin).port) })).toEqual([
    expect.stringContaining('found no strict-transport-security, expected strict-transport-security: max-age=63072000'),
    expect.stringMatching(/^http:\/\/localhost:\d+\/dsone\/login.*: found 200, expected 301 or 308 to https:/),
  ]);
  // Browsers ask again without https each time.
  const temporary = await start((answer, { path, query }) => {
    Object.assign(answer, { status: 302, headers: { location: `${without.origin}${path}${query}` } });
  });
  const lines = await linesOf(without, { ca: tls.cert, plainHttpPort: Number(new URL(temporary.origin).port) });
  expect(lines[1]).toMatch(/: found 302 to https:\/\/localhost:\d+, expected 301 or 308 to https:/);
  expect(await linesOf(without)).toEqual([
    expect.stringMatching(/^\/: found no secure connection: self-signed certificate/),
  ]);
});

test('names a certificate that has expired, and one that does soon', async () => {
  const { files } = writeCertificate(folder, 'localhost', 2);
  const soon = writeCertificate(folder, 'localhost', 6);
  // A day ago, which is as long as this command can.
  const again = `openssl x509 -x509toreq -in ${files.certificate} -signkey ${files.key} -out ${folder}/csr &&
    openssl x509 -req -days -1 -in ${folder}/csr -signkey ${files.key} -out ${folder}/expired.crt`;
  execFileSync('sh', ['-c', again], { stdio: 'ignore' });
  const [cert, key] = [`${folder}/expired.crt`, files.key].map((file) =>
    execFileSync('cat', [file], { encoding: 'utf8' }),
  );
  const expired = { cert: cert ?? '', key: key ?? '' };
  expect(await linesOf(await start(undefined, expired), { ca: expired.cert })).toEqual([
    expect.stringMatching(/^\/: found no secure connection: certificate has expired/),
  ]);
  expect(await linesOf(await start(undefined, soon), { ca: soon.cert })).toEqual([]);
  const [from, now] = ['2030-01-01T00:00:00Z', Date.parse('2030-01-01T00:00:00Z')];
  const inDays = (days: number): string => new Date(now + days * 86_400_000).toISOString();
  expect(expiryFound({ valid_from: from, valid_to: inDays(365) }, now + 352 * 86_400_000)).toBe(
    'a certificate that expires in 13 days, on 2031-01-01',
  );
  // One of six days is renewed late in its life.
  expect(expiryFound({ valid_from: from, valid_to: inDays(6) }, now + 3 * 86_400_000)).toBeNull();
  expect(expiryFound({ valid_from: from, valid_to: inDays(6) }, now + 5 * 86_400_000)).not.toBeNull();
});
