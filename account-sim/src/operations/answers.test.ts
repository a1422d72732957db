import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { testEvery } from 'shared-protocol/testing/test-every';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import { describe, expect, test } from 'vitest';
import { callOperation } from '../testing/call-operation.ts';
import { operationSamples } from '../testing/operation-samples.ts';
import { sharedSim } from '../testing/sim-for-tests.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { HandOffs } from '../world/hand-offs.ts';
import type { World } from '../world/world.ts';
import { tooManyRequests } from './refusal.ts';
import { triggerAutoLogin } from './session.ts';
import type { Visit } from './visit.ts';

const shared = sharedSim();
const uuid = 'a0000000-0000-4000-8000-000000000001';
const passwords = { Password: 'long enough', ConfirmPassword: 'long enough', ReturnUrl: '' };

describe('what is said in a refusal', () => {
  testEvery<readonly [OperationName, unknown, number, string]>([
    ['userInfo', undefined, 200, 'Nobody is signed in.'],
    ['autoLogin', { UUID: uuid.replace('a', 'b') }, 200, 'No installation is known by this UUID.'],
    ['sendAccessLink', { Email: 'nobody@example.com', ProductId: 6 }, 200, 'No account uses this address.'],
    ['setPassword', passwords, 200, '["Sign in first, then set a password."]'],
    ['forgotPassword', { email: 7 }, 400, 'email: expected string, found number'],
  ])('says what is wrong', async ([name, payload, status, statusText]) => {
    const answer = await callOperation(new TestBrowser(), shared().origin, name, payload);
    expect([answer.status, answer.body]).toEqual([status, { isOk: false, statusText }]);
  });

  test('names the content type that was found, and the one that is wanted', async () => {
    const address = `${shared().origin}${accountContract.forgotPassword.path}`;
    const textOf = async (init: RequestInit): Promise<unknown> =>
      ((await (await fetch(address, { method: 'POST', ...init })).json()) as { statusText: unknown }).statusText;
    const form = 'Application/X-WWW-Form-urlencoded ; charset=utf-8';
    expect(await textOf({ body: 'a=1', headers: { 'content-type': form } })).toBe(
      'The content type is application/x-www-form-urlencoded; it must be application/json.',
    );
    expect(await textOf({})).toBe('The content type is missing; it must be application/json.');
  });

  test('says one second and two seconds, in the header too', () => {
    expect(tooManyRequests(1)).toMatchObject({
      statusCode: 429,
      message: 'Too many requests. Try again in 1 second.',
      headers: { 'retry-after': '1' },
    });
    expect(tooManyRequests(2).message).toBe('Too many requests. Try again in 2 seconds.');
  });
});

testEvery(Object.keys(accountContract) as OperationName[])(
  'an operation that succeeds sets a cookie exactly where the contract says so',
  async (name) => {
    const { origin, control } = shared();
    await control.setFlags({ passkeys: true, mailState: true, botCheck: false });
    const browser = new TestBrowser();
    const { session, marks } = operationDetails[name];
    if (session === 'needed') await callOperation(browser, origin, 'login', operationSamples.login);
    const { status, body, headers } = await callOperation(browser, origin, name, operationSamples[name]);
    const { isOk, success } = Object(body) as { readonly isOk?: boolean; readonly success?: boolean };
    if (status >= 300 || isOk === false || success === false) return;
    const isSet = session === 'started' || session === 'ended' || marks !== undefined;
    expect(headers.getSetCookie().length > 0).toBe(isSet);
  },
);

test('the cookie of a browser is set once, for 30 days, and a new one for links with every link, for a day', async () => {
  const browser = new TestBrowser();
  const setBy = async (): Promise<string[]> =>
    (
      await callOperation(browser, shared().origin, 'sendAccessLink', { Email: 'ann@example.com', ProductId: 6 })
    ).headers.getSetCookie();
  const linkAsker = expect.stringMatching(/^account_link_asker_\d+=.*; Max-Age=86400; Path=\/; HttpOnly/) as string;
  expect(await setBy()).toEqual([
    expect.stringMatching(/^account_browser_\d+=.*; Max-Age=2592000; Path=\/; HttpOnly/),
    linkAsker,
  ]);
  expect(await setBy()).toEqual([linkAsker]);
});

test('a hand-over pushes the oldest of a thousand out', () => {
  const state = { autoLogins: Array.from({ length: 999 }, (_, at) => ({ at })) };
  const accounts = { findByUuid: () => ({}) };
  for (const at of [1_001, 1_002]) {
    const clock = (): number => at;
    const handOffs = new HandOffs(clock, { handOffs: new Map() });
    const world = { accounts, state, handOffs, clock } as unknown as World;
    const visit = { knownBrowserId: () => 'browser' } as Visit;
    const trigger = { operation: 'autoLogin', uuid, preferredBrowser: null } as const;
    expect(triggerAutoLogin(world, visit, trigger)).toEqual({ isOk: true });
  }
  const { autoLogins } = state;
  expect([autoLogins.length, autoLogins[0]?.at, autoLogins.at(-1)?.at]).toEqual([1_000, 1, 1_002]);
});
