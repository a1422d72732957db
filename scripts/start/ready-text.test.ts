import { expect, test } from 'vitest';
import { productSites } from '../../account-sim/src/products/product-sites.ts';
import { seeds } from '../../account-sim/src/world/seeds.ts';
import { findRoute, routes } from '../../web/src/model/routes.ts';
import { demoAccounts, readyText } from './ready-text.ts';
import { agentsOf } from './simulators.ts';

const ports = { dev: 1001, account: 1002, site: 1003, 'driver-support': 49217, maverick: 51216, control: 29300 };

test('names every address, in columns', () => {
  expect(readyText('start', ports).split('\n')).toEqual(
    expect.arrayContaining([
      '  app                   http://localhost:1002',
      '  account site          http://localhost:1003  (sign in from here)',
      '  inbox                 http://localhost:1002/inbox  (every mail arrives here)',
      '  Driver Support agent  http://localhost:49217/regstate',
      '  Maverick Safe agent   http://localhost:51216/maverick/regstate',
      '  agent control panel   http://localhost:29300',
    ]),
  );
});

test('says whose is whose beside a server and agents of somebody’s own, and which of its features are on', () => {
  const own = { origin: 'http://localhost:8700', parts: { features: { accessCode: true } }, hasBrands: false };
  const text = readyText('start', { ...ports, site: 0, maverick: 0, control: 0, 'driver-support': 0 }, own);
  expect(text).toMatch(/ {2}app +http:\/\/localhost:1002\n {2}account server +http:\/\/localhost:8700 +\(yours;/);
  expect(text).toMatch(/Maverick Safe agent +yours, on one of 51215, .*pages of http:\/\/localhost:1002\n/);
  expect(text).toContain('Of all features, accessCode are on');
  for (const ofSimulators of ['inbox', 'control panel', '@example.com', ':0']) expect(text).not.toContain(ofSimulators);
});

test('offers accounts that account-sim has, and one that it has not; every agent is of the first one', () => {
  const known = new Map(seeds.map((seed) => [seed.email as string, seed]));
  expect(demoAccounts.map(({ email }) => known.has(email))).toEqual([true, true, false]);
  expect(known.get('ann@example.com')).toMatchObject({ password: 'correct horse 1' });
  expect(known.get('dan@example.com')).toMatchObject({ isExistingDesktopUser: true });
  expect(new Set(agentsOf(ports).map(({ uuid }) => uuid))).toEqual(new Set([known.get('ann@example.com')?.uuid]));
});

test('leads to every screen of both products', () => {
  const screens = Object.values(productSites).flatMap((site) => site.screens);
  const shown = screens.map(({ path }) => findRoute(path.split('?')[0] ?? '')?.id);
  const expected = routes.filter(({ id, variant }) => variant !== 'classic' && !id.endsWith('-confirmation'));
  expect(shown).toEqual(expect.arrayContaining(expected.map(({ id }) => id)));
  for (const { path } of screens) expect(readyText('dev', ports)).toContain(`http://localhost:1001${path}`);
});
