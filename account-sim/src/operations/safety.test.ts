import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { expect, it } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { callOperation } from '../testing/call-operation.ts';
import { sharedSim, startSim } from '../testing/sim-for-tests.ts';
import { testClock } from '../testing/test-clock.ts';
import { TestBrowser } from '../testing/test-browser.ts';

const shared = sharedSim();
const names = Object.keys(accountContract) as OperationName[];
const email = 'ann@example.com';
const credentials = { Email: email, Password: 'correct horse 1', ReturnUrl: '' };

testEvery(names)('no answer about an operation may be cached, whatever is wrong with the request', async (name) => {
  const { path, method } = accountContract[name];
  const address = `${shared().origin}${path}`;
  const requests: RequestInit[] = [
    { method },
    { method: method === 'GET' ? 'POST' : 'GET' },
    { method, headers: { origin: 'https://foreign.example' } },
    ...(method === 'GET' ? [] : [{ method, body: '{', headers: { 'content-type': 'application/json' } }]),
    ...(method === 'GET'
      ? []
      : [{ method, body: 'x'.repeat(70_000), headers: { 'content-type': 'application/json' } }]),
  ];
  for (const init of requests) {
    const { status, headers } = await fetch(address, init);
    expect([status, headers.get('cache-control')]).toEqual([status, 'no-store']);
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

it('a remembered session is known after 29 days, and not after 30', async () => {
  const clock = testClock();
  const sim = await startSim({ clock: clock.now });
  const browser = new TestBrowser();
  await callOperation(browser, sim.origin, 'loginMaverick', { ...credentials, RememberLogin: 'true' });
  const isKnown = async (): Promise<boolean> =>
    (await callOperation(browser, sim.origin, 'checkSession', undefined)).status === 200;
  clock.advance(29 * 86_400_000);
  expect(await isKnown()).toBe(true);
  clock.advance(86_400_000);
  expect(await isKnown()).toBe(false);
});

it.each<readonly [OperationName, object]>([
  ['login', { ...credentials, RememberMe: 'false' }],
  ['loginMaverick', { ...credentials, RememberLogin: 'true' }],
  ['passwordLoginMaverick', { Email: email, Password: 'x' }],
  ['sendAccessLink', { Email: email, ProductId: 6 }],
  ['passwordlessDesktop', { email, product: 6 }],
  ['passwordlessMaverick', { email, product: 7 }],
  ['forgotPassword', { email }],
  ['forgotPasswordDsone', { email }],
  ['resetPassword', { Email: email, Password: 'long enough', ConfirmPassword: 'long enough', Code: 'x' }],
  ['resetPasswordDsone', { Email: email, Password: 'long enough', ConfirmPassword: 'long enough', Code: 'x' }],
])('%s may be called so often about an address, and by a client where that is limited', async (name, payload) => {
  const { origin, control } = shared();
  const statuses = async (requests: readonly object[]): Promise<number[]> => {
    const found: number[] = [];
    for (const each of requests) found.push((await callOperation(new TestBrowser(), origin, name, each)).status);
    return found.map((status) => (status === 429 ? 429 : 0));
  };
  const about = (address: string): object =>
    Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, value === email ? address : value]));
  await control.setFlags({
    rateLimit: { requests: 2, perSeconds: 60 },
    acceptUnavailableBotCheck: true,
    botCheck: false,
  });
  // Blanks around an address make no other one of it.
  const requests = [payload, about(` ${email}`), payload, about('dan@example.com')];
  expect(await statuses(requests)).toEqual([0, 0, 429, 0]);
  await control.reset();
  await control.setFlags({ clientRateLimit: { requests: 2, perSeconds: 60 }, botCheck: false });
  expect(await statuses(['a', 'b', 'c'].map((who) => about(`${who}@example.com`)))).toEqual([0, 0, 429]);
});

it.each(['setPassword', 'setPasswordDsone'] as const)(
  '%s, which takes a password too, may be called so often by an account that is signed in',
  async (name) => {
    const { origin, control } = shared();
    await control.setFlags({ rateLimit: { requests: 3, perSeconds: 60 } });
    const browser = new TestBrowser();
    await callOperation(browser, origin, 'login', { ...credentials, RememberMe: 'false' });
    const { Password } = credentials;
    const payload = { Password, ConfirmPassword: Password, ReturnUrl: '' };
    const statuses: number[] = [];
    for (let sent = 0; sent < 3; sent += 1) statuses.push((await callOperation(browser, origin, name, payload)).status);
    // The login counts as well: it is the same password.
    expect(statuses).toEqual([200, 200, 429]);
  },
);

it('a browser that could not load the bot check may ask half as often', async () => {
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
