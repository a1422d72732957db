import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { operationDetails, type OperationDetails } from 'shared-protocol/account/server/operation-details';
import { afterEach, expect, it } from 'vitest';
import { brokenAccountPaths } from './testing/broken-account-paths.ts';
import { brokenFiles } from './testing/broken-files.ts';
import { brokenPages } from './testing/broken-pages.ts';
import { brokenWays } from './testing/broken-ways.ts';
import { exampleSiteConfig, type SiteAnswer } from './testing/healthy-answers.ts';
import { startHealthySite, type HealthySettings, type HealthySite, type Spoil } from './testing/healthy-site.ts';
import { reportOf } from './testing/inspect-for-tests.ts';
import { checkNames } from './finding.ts';
import type { Report } from './merge-findings.ts';
import { at, header, page, redirect, status } from './testing/spoils.ts';

const running: HealthySite[] = [];

afterEach(() => {
  for (const site of running.splice(0)) site.stop();
});

async function check(isOverBoth: boolean, spoil?: Spoil, settings?: HealthySettings): Promise<Report> {
  const site = await startHealthySite(spoil, settings);
  running.push(site);
  return reportOf(isOverBoth ? site : { ...site, addresses: site.addresses.slice(0, 1) });
}

it('finds nothing wrong with a healthy site, and looks at everything', async () => {
  const { faults, warnings, unchecked, passed } = await check(true);
  expect([faults, unchecked]).toEqual([[], []]);
  expect(warnings).toMatchObject([{ check: 'configuration' }]);
  // These are for other sites: with TLS, with an account server elsewhere, with several languages.
  const elsewhere = ['certificate', 'plain http', 'cross-origin calls', 'languages', 'time limit'];
  const here = checkNames.filter((name) => !elsewhere.includes(name));
  expect(Object.keys(passed)).toEqual(expect.arrayContaining(here));
});

const brokenSites = { ...brokenPages, ...brokenFiles, ...brokenAccountPaths, ...brokenWays };

it.each(Object.entries(brokenSites))('names %s, what to do about it, and nothing else', async (_, broken) => {
  const { faults, unchecked } = await check(
    broken.isOverBoth ?? false,
    broken.spoil,
    broken.onTheWay === undefined ? {} : { onTheWay: broken.onTheWay },
  );
  expect(unchecked).toEqual([]);
  expect(faults).toEqual(
    broken.faults.map(({ found, expected, remedy, ...exact }) => ({
      ...exact,
      found: expect.stringContaining(found) as string,
      expected: expect.stringContaining(expected) as string,
      remedy: expect.stringContaining(remedy) as string,
    })),
  );
});

it('finds nothing wrong with a session that has more fields than the contract names', async () => {
  const { faults, unchecked } = await check(false, (path, answer, { origin }) => {
    const body = '{"SvcLicenseState":"","UUID":"","email":""}';
    if (path === '/account/session' && origin === '')
      Object.assign(answer, { status: 200, headers: sessionHeaders, body });
    return 'answer';
  });
  expect([faults, unchecked]).toEqual([[], []]);
});

const sessionHeaders = { 'content-type': 'application/json', 'cache-control': 'no-store' };

const metadata = '/.well-known/openid-configuration';

function metadataOf(issuer: string): Partial<SiteAnswer> {
  return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ issuer }) };
}

it.each<[string, string, (answer: SiteAnswer, origin: string) => void]>([
  ['a refused sign-in request', '/connect/authorize', status(400)],
  ['a sign-in request that leads to the login', '/connect/authorize', redirect('/dsone/login')],
  [
    'a sign-in request that leads to the account site',
    '/connect/authorize',
    redirect('https://account.driversupport.example/'),
  ],
  ['a link whose answer only its reader may keep', '/access-link/no-such-link', header('cache-control', 'private')],
  ['a social login that leads to its provider', '/external/login', redirect('https://accounts.google.com/')],
  ['metadata of this site', metadata, (answer, origin) => Object.assign(answer, metadataOf(origin))],
  [
    'metadata whose issuer ends with a slash',
    metadata,
    (answer, origin) => Object.assign(answer, metadataOf(`${origin}/`)),
  ],
])('finds nothing wrong with %s', async (_, where, change) => {
  const { faults, unchecked } = await check(false, (path, answer, { host, query }) => {
    if (path === where && !(query === '' && path === '/external/login')) change(answer, `http://${host}`);
    return 'answer';
  });
  expect([faults, unchecked]).toEqual([[], []]);
});

const optional = Object.entries<OperationDetails>(operationDetails).flatMap(([name, { feature }]) =>
  feature === undefined ? [] : [{ name: name as OperationName, feature }],
);

it.each(optional)('says that $name may be missing where features.$feature is off', async ({ name, feature }) => {
  const example = await exampleSiteConfig();
  const config = { ...example, features: { ...(example['features'] as object), [feature]: true } };
  const { path, method } = accountContract[name];
  for (const spoil of [status(404), page(404, '<h1>Not Found</h1>')]) {
    const { faults } = await check(false, at(path, spoil), { config });
    const own = faults.filter(({ subjects }) => subjects.includes(`${name} (${method} ${path})`));
    expect(own).toMatchObject([
      {
        check: 'operations',
        found: expect.stringContaining(`HTTP 404 at ${path}`) as string,
        remedy: expect.stringContaining(`Or switch off features.${feature}: `) as string,
      },
    ]);
  }
});

it('waits as long as a limit of requests asks, once', async () => {
  let refused = 0;
  const { faults, unchecked } = await check(false, (path, answer) => {
    if (path !== '/account/login' || refused > 0) return 'answer';
    refused += 1;
    Object.assign(answer, { status: 429, headers: { ...answer.headers, 'retry-after': '1' } });
    return 'answer';
  });
  expect([refused, faults, unchecked]).toEqual([1, [], []]);
});

it('does not take a limit of requests for a fault', async () => {
  const { faults, unchecked } = await check(false, at('/account/login', status(429)));
  expect(faults).toEqual([]);
  expect(unchecked).toEqual([
    { check: 'operations', subjects: ['login (POST /account/login)'], reason: expect.stringMatching(/^429/) as string },
  ]);
});
