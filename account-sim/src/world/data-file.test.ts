import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { callOperation } from '../testing/call-operation.ts';
import { operationSamples } from '../testing/operation-samples.ts';
import { startSim } from '../testing/sim-for-tests.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { startAccount } from '../start-account.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

let folder = '';
let dataFile = '';

beforeEach(async () => {
  folder = await temporaryFolder();
  dataFile = join(folder, 'data.json');
});

it('keeps accounts, settings, sessions and outstanding links across a restart', async () => {
  const first = await startSim({ dataFile });
  const browser = new TestBrowser();
  await first.control.addAccounts([{ email: 'kept@example.com', password: 'kept as well' }]);
  const login = { ...operationSamples.login.valid, Email: 'kept@example.com', Password: 'kept as well' };
  await callOperation(browser, first.origin, 'login', login);
  await callOperation(browser, first.origin, 'updateNotifications', { uuid: 'kept', settingValue: true });
  await callOperation(browser, first.origin, 'sendAccessLink', operationSamples.sendAccessLink.valid);
  const link = (await first.control.waitForMail({ to: 'ann@example.com' })).links[0]!;
  await first.stop();

  const second = await startSim({ dataFile });
  expect((await callOperation(browser, second.origin, 'userInfo', undefined)).body).toMatchObject({ name: 'kept' });
  expect((await callOperation(new TestBrowser(), second.origin, 'login', login)).body).toEqual({ isOk: true });
  expect((await second.control.state()).notificationSettings).toEqual({ kept: true });
  const page = await new TestBrowser().open(`${second.origin}${new URL(link).pathname}`);
  expect(page.text).toContain('Continue as ann@example.com');
});

it('holds no secret in clear, and is for its owner only', async () => {
  const { origin, control } = await startSim({ dataFile });
  const browser = new TestBrowser();
  await callOperation(browser, origin, 'login', operationSamples.login.valid);
  await callOperation(browser, origin, 'forgotPassword', operationSamples.forgotPassword.valid);
  const { links } = await control.waitForMail({ to: 'ann@example.com' });
  const code = new URL(links[0]!).searchParams.get('code')!;
  const session = browser
    .cookies()
    .find((cookie) => cookie.startsWith('account_session='))!
    .split('=')[1]!;

  const text = await readFile(dataFile, 'utf8');
  for (const secret of ['correct horse', code, session]) expect(text).not.toContain(secret);
  expect((await stat(dataFile)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['data.json']);
});

it('is written before the answer goes out', async () => {
  const { origin } = await startSim({ dataFile });
  const calls = Array.from({ length: 20 }, (_value, place) =>
    callOperation(new TestBrowser(), origin, 'updateNotifications', { uuid: `${place}`, settingValue: true }),
  );
  await Promise.all(calls);
  const { notificationSettings } = JSON.parse(await readFile(dataFile, 'utf8')) as { notificationSettings: object };
  expect(Object.keys(notificationSettings)).toHaveLength(20);
});

it.each([
  ['{\n  "version": 1,\n  oops', /line 3: expected JSON/],
  ['[]', /data\.json: expected object, found array/],
  ['{"version":2}', /version: expected 1/],
  [
    '{"version":1,"accounts":[{"email":"a@b.example"}],"notificationSettings":{},"sessions":[],"resetCodes":[],"accessLinks":[]}',
    /accounts\.0\.name: expected string, found nothing/,
  ],
])('is refused with the place and what was expected: %s', async (text, reason) => {
  await writeFile(dataFile, text);
  await expect(startAccount({ port: 0, sitePort: 0, dataFile })).rejects.toThrow(reason);
  expect(await readFile(dataFile, 'utf8')).toBe(text);
});

it('cannot lie in a folder that is not there', async () => {
  const nowhere = join(folder, 'missing', 'data.json');
  await expect(startAccount({ port: 0, sitePort: 0, dataFile: nowhere })).rejects.toThrow(
    /cannot be written \(ENOENT\)/,
  );
});
