import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as RealFetch from 'simulator-kit/real-fetch';
import { expect, onTestFinished, test, vi } from 'vitest';
import { callOperation } from '../testing/call-operation.ts';
import { operationSamples } from '../testing/operation-samples.ts';
import { startSim } from '../testing/sim-for-tests.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import type { AccountControl } from './account-control.ts';

test('goes back to what the data file held when the simulator started', async () => {
  const dataFile = join(await temporaryFolder(), 'data.json');
  const first = await startSim({ dataFile, seeds: [] });
  await first.control.addAccounts([{ email: 'kept@example.com', password: 'kept as well' }]);
  const browser = new TestBrowser();
  const login = { ...operationSamples.login, Email: 'kept@example.com', Password: 'kept as well' };
  await callOperation(browser, first.origin, 'login', login);
  await callOperation(browser, first.origin, 'updateNotifications', { uuid: 'kept', settingValue: true });
  await first.stop();

  const second = await startSim({ dataFile, port: Number(new URL(first.origin).port) });
  await second.control.replaceAccounts([{ email: 'later@example.com' }]);
  await callOperation(browser, second.origin, 'updateNotifications', { uuid: 'later', settingValue: true });
  await second.control.reset();
  expect(await second.control.accounts()).toMatchObject([{ email: 'kept@example.com' }]);
  expect((await second.control.state()).notificationSettings).toEqual({ kept: true });
  expect((await callOperation(browser, second.origin, 'userInfo', undefined)).body).toMatchObject({ name: 'kept' });
  expect(await readFile(dataFile, 'utf8')).not.toContain('later@example.com');
});

test('forgets the outcome of the last mail to the SMTP server', async () => {
  // Nothing listens on this port: browsers and systems reserve it.
  const { origin, control } = await startSim({ smtp: 'smtp://127.0.0.1:1' });
  await callOperation(new TestBrowser(), origin, 'forgotPassword', operationSamples.forgotPassword);
  await expect.poll(async () => (await control.state()).lastSmtpOutcome).toMatchObject({ status: 'failed' });
  await control.reset();
  expect((await control.state()).lastSmtpOutcome).toBeNull();
});

test.each([
  ['reset', (control: AccountControl) => control.reset()],
  ['restored snapshot', (control: AccountControl) => control.restoreSnapshot('before')],
])('ends the requests that a fault delays: after the %s they do nothing', async (_what, goBack) => {
  const { origin, control } = await startSim();
  await control.saveSnapshot('before');
  await control.addFault('passwordlessDesktop', { name: 'slow', delayMs: 60_000 });
  const call = callOperation(new TestBrowser(), origin, 'passwordlessDesktop', operationSamples.passwordlessDesktop);
  await expect.poll(() => control.requests('passwordlessDesktop'), { interval: 5 }).toHaveLength(1);
  await goBack(control);
  expect((await call).status).toBe(503);
  expect(await control.mails()).toEqual([]);
});

test('ends a sign-in at the account site whose code is being exchanged', async () => {
  // Modules of their own: those of other tests, which share this process, have the real one already.
  vi.resetModules();
  const { realFetch } = await vi.importActual<typeof RealFetch>('simulator-kit/real-fetch');
  const asked = vi.fn(realFetch);
  vi.doMock('simulator-kit/real-fetch', () => ({ realFetch: asked }));
  onTestFinished(() => {
    vi.doUnmock('simulator-kit/real-fetch');
    vi.resetModules();
  });
  const { startSim: startFresh } = await import('../testing/sim-for-tests.ts');
  const { origin, siteOrigin, control } = await startFresh();
  const browser = new TestBrowser();
  await callOperation(browser, origin, 'login', operationSamples.login);
  let address = `${siteOrigin}/account`;
  while (!address.startsWith(`${siteOrigin}/callback?`)) {
    const { headers } = await browser.request(address);
    address = new URL(headers.get('location') ?? expect.unreachable(), address).href;
  }

  asked.mockImplementation(async (...request) => {
    const answer = await realFetch(...request);
    if (request[0] === `${origin}/connect/token`) await control.reset();
    return answer;
  });
  const { status, headers } = await browser.request(address);
  expect({ status, cookies: headers.getSetCookie() }).toEqual({ status: 400, cookies: [] });
  expect(asked).toHaveBeenCalledWith(`${origin}/connect/token`, expect.anything());
});
