import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { callOperation } from '../testing/call-operation.ts';
import { sharedSim } from '../testing/sim-for-tests.ts';
import { dayMs } from '../testing/test-clock.ts';
import { TestBrowser } from '../testing/test-browser.ts';

const shared = sharedSim({ flags: { accessCode: true, mailState: true, passkeys: true } });
const names = Object.keys(accountContract) as OperationName[];
const email = 'ann@example.com';
const json = { 'content-type': 'application/json' };
const credentials = { Email: email, Password: 'correct horse 1', ReturnUrl: '' };

testEvery(names)('no answer about an operation may be cached, whatever is wrong with the request', async (name) => {
  const { path, method } = accountContract[name];
  const address = `${shared().origin}${path}`;
  const requests: RequestInit[] = [
    { method },
    { method: method === 'GET' ? 'POST' : 'GET' },
    { method, headers: { origin: 'https://foreign.example' } },
    ...(method === 'GET' ? [] : ['{', 'x'.repeat(70_000)]).map((body) => ({ method, body, headers: json })),
  ];
  for (const init of requests) {
    const { status, headers } = await fetch(address, init);
    expect([status, headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect(status).toBeLessThan(500);
  }
});

testEvery(names)('a page of another site can neither call an operation nor have a browser open it', async (name) => {
  const { path, method } = accountContract[name];
  for (const headers of [
    { origin: 'https://foreign.example' },
    { origin: 'http://localhost:1' },
    { origin: shared().siteOrigin },
    { origin: 'null' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site' },
  ]) {
    const response = await fetch(shared().origin + path, { method, headers });
    const readableBy = response.headers.get('access-control-allow-origin');
    expect([headers, response.status, readableBy]).toEqual([headers, 403, null]);
  }
});

test('a remembered session is known after 29 days, and not after 30', async () => {
  const { origin, control } = shared();
  const browser = new TestBrowser();
  await callOperation(browser, origin, 'loginMaverick', { ...credentials, RememberLogin: 'true' });
  for (const [days, status] of [
    [29, 200],
    [1, 204],
  ] as const) {
    await control.changeTime({ advanceMs: days * dayMs });
    expect((await callOperation(browser, origin, 'checkSession', undefined)).status).toBe(status);
  }
});

test('a browser that could not load the bot check may ask half as often', async () => {
  const { origin, control } = shared();
  await control.setFlags({ rateLimit: { requests: 4, perSeconds: 60 } });
  const statuses: number[] = [];
  for (let sent = 0; sent < 3; sent += 1) {
    statuses.push(
      (await callOperation(new TestBrowser(), origin, 'sendAccessLink', { Email: email, ProductId: 6 })).status,
    );
  }
  expect(statuses).toEqual([200, 200, 429]);
});
