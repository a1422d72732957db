import { expect, test } from 'vitest';
import { callOperation } from '../testing/call-operation.ts';
import { operationSamples } from '../testing/operation-samples.ts';
import { sharedSim } from '../testing/sim-for-tests.ts';
import { TestBrowser } from '../testing/test-browser.ts';

const shared = sharedSim();
const ann = { SvcLicenseState: 'Active', UUID: 'a0000000-0000-4000-8000-000000000001' };
const annLogin = operationSamples.login;

test('has no session before a sign-in, and one after it, without a licence one of an empty state', async () => {
  const { origin } = shared();
  const browser = new TestBrowser();
  expect((await callOperation(browser, origin, 'checkSession', undefined)).status).toBe(204);
  expect((await callOperation(browser, origin, 'userInfo', undefined)).body).toMatchObject({ isOk: false });

  expect((await callOperation(browser, origin, 'login', annLogin)).body).toEqual({ isOk: true });
  expect((await callOperation(browser, origin, 'checkSession', undefined)).body).toEqual(ann);
  expect((await callOperation(browser, origin, 'userInfo', undefined)).body).toEqual({
    isOk: true,
    email: 'ann@example.com',
    name: 'Ann Archer',
    isAdmin: false,
  });

  await callOperation(browser, origin, 'login', { ...annLogin, Email: 'lea@example.com', Password: 'correct horse 4' });
  expect((await callOperation(browser, origin, 'checkSession', undefined)).body).toMatchObject({ SvcLicenseState: '' });
});

test('knows the licences of both products by uuid, and answers 204 for a uuid that it does not know', async () => {
  const { origin } = shared();
  const browser = new TestBrowser();
  const paul = 'a0000000-0000-4000-8000-000000000003';
  const asked = { UUID: paul, PreferredBrowser: 'firefox', ShowUI: true };
  const unknown = { ...asked, UUID: 'nobody' };
  expect((await callOperation(browser, origin, 'checkLicence', { UUID: paul })).body).toEqual({
    SvcLicenseState: 'Trial',
    UUID: paul,
  });
  expect((await callOperation(browser, origin, 'checkMaverickLicence', asked)).body).toEqual({
    LicenseStatus: 'Trial',
    UUID: paul,
  });
  expect((await callOperation(browser, origin, 'checkLicence', { UUID: 'nobody' })).status).toBe(204);
  expect((await callOperation(browser, origin, 'checkMaverickLicence', unknown)).status).toBe(204);
});

test('knows the licence of Maverick Safe by cookie when there is no uuid', async () => {
  const { origin } = shared();
  const browser = new TestBrowser();
  const asked = { UUID: '', PreferredBrowser: 'firefox', ShowUI: true };
  expect((await callOperation(browser, origin, 'checkMaverickLicence', asked)).status).toBe(204);
  await callOperation(browser, origin, 'login', annLogin);
  expect((await callOperation(browser, origin, 'checkMaverickLicence', asked)).body).toEqual({
    LicenseStatus: 'Active',
    UUID: ann.UUID,
  });
});

test('records a hand-over to the desktop software, and refuses one to an unknown installation', async () => {
  const { origin, control } = shared();
  const browser = new TestBrowser();
  for (const name of ['autoLogin', 'autoLoginMaverick'] as const) {
    await callOperation(browser, origin, name, operationSamples[name]);
  }
  expect((await callOperation(browser, origin, 'autoLogin', { UUID: 'nobody' })).body).toMatchObject({ isOk: false });
  const { autoLogins } = await control.state();
  const handOver = { uuid: ann.UUID, at: expect.any(Number) as number };
  expect(autoLogins).toEqual([
    { ...handOver, operation: 'autoLogin', preferredBrowser: null },
    { ...handOver, operation: 'autoLoginMaverick', preferredBrowser: 'edge' },
  ]);
});

test('stores the notification setting of an installation', async () => {
  const { origin, control } = shared();
  const browser = new TestBrowser();
  for (const settingValue of [true, false]) {
    await callOperation(browser, origin, 'updateNotifications', { uuid: 'an-installation', settingValue });
  }
  expect((await control.state()).notificationSettings).toEqual({ 'an-installation': false });
});
