import { accountContract } from 'shared-protocol/account/contract';
import { expect, test } from 'vitest';
import { startAccount } from './start-account.ts';
import { callOperation } from './testing/call-operation.ts';
import { operationSamples } from './testing/operation-samples.ts';
import { startSim } from './testing/sim-for-tests.ts';
import { TestBrowser } from './testing/test-browser.ts';

test('runs twice in one process, and the two share nothing', async () => {
  const [one, other] = await Promise.all([startSim(), startSim()]);
  await one.control.setFlags({ passwordLogin: false });
  await one.control.replaceAccounts([{ email: 'only@example.com' }]);
  await one.control.addFault('userInfo', { name: 'http-500' });
  await callOperation(new TestBrowser(), one.origin, 'forgotPassword', { email: 'only@example.com' });

  const browser = new TestBrowser();
  expect((await callOperation(browser, other.origin, 'login', operationSamples.login)).body).toEqual({
    isOk: true,
  });
  expect((await callOperation(browser, other.origin, 'userInfo', undefined)).status).toBe(200);
  expect(await other.control.mails()).toEqual([]);
  // The same cookies mean nothing to the other one.
  expect((await browser.get(`${one.origin}${accountContract.checkSession.path}`)).status).toBe(204);
});

test('frees its ports when it stops, also while requests are open', async () => {
  const sim = await startAccount({ port: 0, sitePort: 0 });
  await sim.control.addFault('userInfo', { name: 'hang' });
  const open = [
    fetch(`${sim.origin}/account/user-info`),
    fetch(`${sim.origin}/inbox/arrivals`),
    sim.control.waitForMail({ timeoutMs: 60_000 }),
  ];
  const ended = Promise.allSettled(open);
  await expect.poll(() => sim.control.requests('userInfo'), { interval: 5 }).toHaveLength(1);
  await sim.stop();
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);

  const { port } = new URL(sim.origin);
  const again = await startAccount({ port: Number(port), sitePort: Number(new URL(sim.siteOrigin).port) });
  expect(again.origin).toBe(sim.origin);
  await again.stop();
});

test('takes neither port when the second is taken', async () => {
  const sim = await startSim();
  const free = await startAccount({ port: 0, sitePort: 0 });
  const port = Number(new URL(free.origin).port);
  await free.stop();
  await expect(startAccount({ port, sitePort: Number(new URL(sim.siteOrigin).port) })).rejects.toThrow(/is taken/);
  const later = await startAccount({ port, sitePort: 0 });
  await later.stop();
});

test('answers at localhost, 127.0.0.1 and, where there is IPv6, at ::1', async () => {
  const { origin } = await startSim();
  for (const name of ['localhost', '127.0.0.1']) {
    expect((await fetch(`${origin.replace('localhost', name)}/account/session`)).status).toBe(204);
  }
});

test('shows its own login page where the list of origins of sign-in pages is empty', async () => {
  const { origin, siteOrigin } = await startSim({ appOrigins: [] });
  const { address, status } = await new TestBrowser().open(`${siteOrigin}/sign-in`);
  expect(address.origin + address.pathname).toBe(`${origin}/dsone/login`);
  expect(status).toBe(200);
});
