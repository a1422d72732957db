import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { join } from 'node:path';
import { callOperation } from './testing/call-operation.ts';
import { operationSamples } from './testing/operation-samples.ts';
import { startSim } from './testing/sim-for-tests.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { TestBrowser } from './testing/test-browser.ts';

/** A test of another project that replaces the timers of its process, or its fetch, replaces none that the simulator needs. */
beforeEach(() => void vi.useFakeTimers({ toFake: [...timers] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** All that a process has but `nextTick`, without which Node itself stands still. */
const timers = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
  ...(['Date', 'performance', 'queueMicrotask'] as const),
];

test('answers, mails and waits while the timers of its process stand still, and its fetch is another', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('The test has replaced fetch')));
  const { origin, siteOrigin, control } = await startSim({ dataFile: join(await temporaryFolder(), 'data.json') });
  const browser = new TestBrowser();
  await callOperation(browser, origin, 'forgotPassword', operationSamples.forgotPassword);
  expect(await control.waitForMail({ kind: 'reset-password' })).toMatchObject({ to: 'ann@example.com' });
  await expect(control.waitForMail({ to: 'nobody@example.com', timeoutMs: 5 })).rejects.toThrow('answered 504');
  await control.addFault('login', { name: 'slow', delayMs: 5 });
  expect((await callOperation(browser, origin, 'login', operationSamples.login)).body).toEqual({ isOk: true });
  expect((await browser.open(`${siteOrigin}/account`)).text).toContain('Hello, Ann Archer');
});

test('takes its time from the test where that is asked for', async () => {
  const { origin, control } = await startSim({ clock: () => Date.now() });
  const browser = new TestBrowser();
  await callOperation(browser, origin, 'login', operationSamples.login);
  vi.setSystemTime(Date.now() + 86_400_000);
  expect((await control.time()).now).toBe(new Date().toISOString());
  expect((await callOperation(browser, origin, 'checkSession', undefined)).status).toBe(204);
});
