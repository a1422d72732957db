import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startAccount } from '../start-account.ts';
import { callOperation } from '../testing/call-operation.ts';
import { operationSamples } from '../testing/operation-samples.ts';
import { startSim } from '../testing/sim-for-tests.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { dayMs, testClock } from '../testing/test-clock.ts';
import type { KeptState } from './data-file.ts';

let folder = '';
let dataFile = '';

beforeEach(async () => {
  folder = await temporaryFolder();
  dataFile = join(folder, 'data.json');
});

test('keeps accounts, settings, sessions and outstanding links, with their product, across a restart', async () => {
  const first = await startSim({ dataFile });
  const browser = new TestBrowser();
  await first.control.addAccounts([{ email: 'kept@example.com', password: 'kept as well' }]);
  const login = { ...operationSamples.login, Email: 'kept@example.com', Password: 'kept as well' };
  await callOperation(browser, first.origin, 'login', login);
  await callOperation(browser, first.origin, 'updateNotifications', { uuid: 'kept', settingValue: true });
  await callOperation(browser, first.origin, 'passwordlessMaverick', { email: 'ann@example.com', product: 7 });
  const link = (await first.control.waitForMail({ to: 'ann@example.com' })).links[0]!;
  await first.stop();

  // The cookies' names depend on the port.
  const second = await startSim({ dataFile, port: Number(new URL(first.origin).port) });
  expect((await callOperation(browser, second.origin, 'userInfo', undefined)).body).toMatchObject({ name: 'kept' });
  expect((await callOperation(new TestBrowser(), second.origin, 'login', login)).body).toEqual({ isOk: true });
  expect((await second.control.state()).notificationSettings).toEqual({ kept: true });
  const other = new TestBrowser();
  const page = await other.open(`${second.origin}${new URL(link).pathname}`);
  expect(page.text).toContain('Continue as ann@example.com');
  expect((await other.press(page, 'Sign in here')).address.pathname).toBe('/maverick/ui');
});

test('holds no secret in clear, and is for its owner only', async () => {
  const { origin, control } = await startSim({ dataFile });
  const browser = new TestBrowser();
  await callOperation(browser, origin, 'login', operationSamples.login);
  await callOperation(browser, origin, 'forgotPassword', operationSamples.forgotPassword);
  const { links } = await control.waitForMail({ to: 'ann@example.com' });
  const code = new URL(links[0]!).searchParams.get('code')!;
  const session = browser
    .cookies()
    .find((cookie) => cookie.startsWith('account_session_'))!
    .split('=')[1]!;

  await expect.poll(async () => (await kept()).resetCodes).toHaveLength(1);
  const text = await readFile(dataFile, 'utf8');
  for (const secret of ['correct horse', code, session]) expect(text).not.toContain(secret);
  expect((await stat(dataFile)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['data.json']);
});

test('holds no cookie of a browser that asks for a link in the middle of a sign-in', async () => {
  const { origin, siteOrigin } = await startSim({ dataFile, flags: { botCheck: false } });
  const browser = new TestBrowser();
  await browser.open(`${siteOrigin}/account`);
  await callOperation(browser, origin, 'sendAccessLink', operationSamples.sendAccessLink);
  await expect.poll(async () => (await kept()).accessLinks).toHaveLength(1);
  const text = await readFile(dataFile, 'utf8');
  const values = browser.cookies().map((cookie) => cookie.split('=')[1]!);
  expect(values.length).toBeGreaterThan(2);
  for (const value of values) expect(text).not.toContain(value);
});

test('forgets what has expired', async () => {
  const clock = testClock();
  const { origin } = await startSim({ dataFile, clock: clock.now });
  await callOperation(new TestBrowser(), origin, 'login', operationSamples.login);
  await expect.poll(async () => (await kept()).sessions).toHaveLength(1);
  clock.advance(dayMs);
  await callOperation(new TestBrowser(), origin, 'updateNotifications', { uuid: 'later', settingValue: true });
  await expect.poll(async () => (await kept()).sessions).toEqual([]);
});

test('may become unwritable: that is said once, nobody is refused, and it is written when it can be again', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  const { origin } = await startSim({ dataFile });
  await rm(folder, { recursive: true });
  for (const uuid of ['first', 'second']) {
    const set = { uuid, settingValue: true };
    expect((await callOperation(new TestBrowser(), origin, 'updateNotifications', set)).status).toBe(204);
    await expect.poll(() => written.mock.calls).toHaveLength(1);
  }
  expect(written.mock.calls[0]![0]).toContain(`${dataFile}: cannot be written (ENOENT)`);
  await mkdir(folder);
  await expect.poll(kept).toMatchObject({ notificationSettings: { first: true, second: true } });
});

test('has every change before the change is confirmed', async () => {
  const { origin } = await startSim({ dataFile });
  const set = async (uuid: string): Promise<void> => {
    await callOperation(new TestBrowser(), origin, 'updateNotifications', { uuid, settingValue: true });
    expect((await kept()).notificationSettings).toHaveProperty(uuid);
  };
  await set('alone');
  await Promise.all(Array.from({ length: 20 }, (_value, place) => set(`with others ${place}`)));
});

test('has a sign-out at the OpenID provider before the page says so', async () => {
  const { origin, siteOrigin } = await startSim({ dataFile });
  const browser = new TestBrowser();
  await callOperation(browser, origin, 'login', operationSamples.login);
  expect((await kept()).sessions).toHaveLength(1);
  const question = await browser.press(await browser.open(`${siteOrigin}/account`), 'Sign out');
  const xsrf = /name="xsrf" value="(\w+)"/.exec(question.text)![1]!;
  const body = new URLSearchParams({ xsrf, logout: 'yes' });
  await browser.request(`${origin}/connect/endsession/confirm`, { method: 'POST', body });
  expect((await kept()).sessions).toEqual([]);
});

test('is written once for changes that come together, and not when nothing changes', async () => {
  const { origin } = await startSim({ dataFile });
  const stringify = vi.spyOn(JSON, 'stringify');
  onTestFinished(() => stringify.mockRestore());
  const states = (): readonly unknown[] =>
    stringify.mock.calls.filter(([value]) => Object.hasOwn(Object(value) as object, 'accessLinks'));
  for (let call = 1; call <= 20; call += 1) await callOperation(new TestBrowser(), origin, 'checkSession', undefined);
  expect(states()).toEqual([]);
  const calls = Array.from({ length: 40 }, (_value, place) =>
    callOperation(new TestBrowser(), origin, 'updateNotifications', { uuid: `${place}`, settingValue: true }),
  );
  await Promise.all(calls);
  expect(states().length).toBeLessThan(30);
});

test.for([
  ['{\n  "version": 1,\n  oops', /line 3: expected JSON/],
  ['[]', /data\.json: expected object, found array/],
  ['{"version":2}', /version: expected 1/],
  [
    '{"version":1,"accounts":[{"email":"a@b.example"}],"notificationSettings":{},"sessions":[],"resetCodes":[],"accessLinks":[]}',
    /accounts\.0\.name: expected string, found nothing/,
  ],
] as const)('is refused with the place and what was expected: %s', async ([text, reason]) => {
  await writeFile(dataFile, text);
  await expect(startAccount({ port: 0, sitePort: 0, dataFile })).rejects.toThrow(reason);
  expect(await readFile(dataFile, 'utf8')).toBe(text);
});

test('cannot lie in a folder that is not there', async () => {
  const nowhere = join(folder, 'missing', 'data.json');
  await expect(startAccount({ port: 0, sitePort: 0, dataFile: nowhere })).rejects.toThrow(
    /cannot be written \(ENOENT\)/,
  );
});

async function kept(): Promise<KeptState> {
  return JSON.parse(await readFile(dataFile, 'utf8')) as KeptState;
}
