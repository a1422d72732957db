import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { jsonAnswer } from 'simulator-kit/http-faults';
import { describe, expect, it } from 'vitest';
import { callOperation } from '../testing/call-operation.ts';
import { sharedSim } from '../testing/sim-for-tests.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { HandOffs } from '../world/hand-offs.ts';
import type { World } from '../world/world.ts';
import { Refusal, refusalAnswer, tooManyRequests } from './refusal.ts';
import { triggerAutoLogin } from './session.ts';
import type { Visit } from './visit.ts';

const shared = sharedSim();
const uuid = 'a0000000-0000-4000-8000-000000000001';
const signIn = { Email: 'ann@example.com', Password: 'correct horse 1', ReturnUrl: '', RememberMe: 'false' };

describe('what is said in a refusal', () => {
  it.each<readonly [OperationName, unknown, string]>([
    ['userInfo', undefined, 'Nobody is signed in.'],
    ['autoLogin', { UUID: 'b0000000-0000-4000-8000-000000000001' }, 'No installation is known by this UUID.'],
    ['sendAccessLink', { Email: 'nobody@example.com', ProductId: 6 }, 'No account uses this address.'],
    [
      'setPassword',
      { Password: 'long enough', ConfirmPassword: 'long enough', ReturnUrl: '' },
      '["Sign in first, then set a password."]',
    ],
  ])('of %s: %j', async (name, payload, statusText) => {
    const { body } = await callOperation(new TestBrowser(), shared().origin, name, payload);
    expect(body).toMatchObject({ isOk: false, statusText });
  });

  it('names the content type that was found, and the one that is wanted', async () => {
    const address = `${shared().origin}${accountContract.forgotPassword.path}`;
    const textOf = async (init: RequestInit): Promise<unknown> =>
      ((await (await fetch(address, { method: 'POST', ...init })).json()) as { statusText: unknown }).statusText;
    const form = 'Application/X-WWW-Form-urlencoded ; charset=utf-8';
    expect(await textOf({ body: 'a=1', headers: { 'content-type': form } })).toBe(
      'The content type is application/x-www-form-urlencoded; it must be application/json.',
    );
    expect(await textOf({})).toBe('The content type is missing; it must be application/json.');
  });

  it('says one second and two seconds, in the header too', () => {
    expect(tooManyRequests(1)).toMatchObject({
      statusCode: 429,
      message: 'Too many requests. Try again in 1 second.',
      headers: { 'retry-after': '1' },
    });
    expect(tooManyRequests(2).message).toBe('Too many requests. Try again in 2 seconds.');
  });

  it('names what was expected and what was found', async () => {
    const { status, body } = await callOperation(new TestBrowser(), shared().origin, 'forgotPassword', { email: 7 });
    expect([status, body]).toEqual([400, { isOk: false, statusText: 'email: expected string, found number' }]);
  });

  it('asks for the bot check in words', async () => {
    const address = `${shared().origin}${accountContract.sendAccessLink.path}`;
    const { status, body } = await new TestBrowser().postJson(address, { Email: 'ann@example.com', ProductId: 6 });
    const statusText = 'This browser has not passed the bot check.';
    expect([status, body]).toEqual([403, { isOk: false, statusText, reason: 'botCheck' }]);
  });
});

describe('an answer', () => {
  it('is never stored, whether it is good or not', async () => {
    for (const payload of [signIn, { ...signIn, Password: 'wrong' }]) {
      const { headers } = await callOperation(new TestBrowser(), shared().origin, 'login', payload);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('is empty with 204 where there is nothing to say, and keeps another status', () => {
    for (const nothing of [null, undefined]) {
      expect(jsonAnswer(nothing)).toEqual({ status: 204, headers: {}, body: '' });
      expect(jsonAnswer(nothing, 401)).toEqual({ status: 401, headers: {}, body: '' });
    }
    expect(jsonAnswer({ a: 1 }, 201)).toEqual({
      status: 201,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: '{"a":1}',
    });
  });

  it('of a refusal has one shape', () => {
    expect(JSON.parse(refusalAnswer(new Refusal(403, 'No')).body)).toEqual({
      isOk: false,
      statusText: 'No',
    });
  });

  it('breaks off, or never comes, where a fault wants that', async () => {
    const { control, origin } = shared();
    const address = `${origin}${accountContract.checkSession.path}`;
    await control.addFault('checkSession', { name: 'reset' }, 1);
    await expect(fetch(address)).rejects.toMatchObject({
      cause: { code: expect.stringMatching(/ECONNRESET|UND_ERR/) as string },
    });
    await control.addFault('userInfo', { name: 'truncated' }, 1);
    const half = await fetch(`${origin}${accountContract.userInfo.path}`);
    await expect(half.text()).rejects.toThrow();
  });
});

describe('cookies', () => {
  it("of the OpenID provider end with the session, its signature's too", async () => {
    const browser = new TestBrowser();
    await callOperation(browser, shared().origin, 'login', signIn);
    const response = await browser.request(`${shared().origin}${accountContract.logout.path}`);
    const ended = response.headers.getSetCookie().map((line) => line.split('=')[0]?.replace(/_\d+/, '_N'));
    expect(ended).toEqual(
      expect.arrayContaining(['account_session_N', 'account_provider_session_N', 'account_provider_session_N.sig']),
    );
  });

  it('set the cookie of a browser once, for 30 days, and a new one for links with every link, for a day', async () => {
    const browser = new TestBrowser();
    const ask = (): Promise<Response> =>
      browser.request(`${shared().origin}${accountContract.sendAccessLink.path}`, {
        method: 'POST',
        body: JSON.stringify({ Email: 'ann@example.com', ProductId: 6 }),
        headers: { 'content-type': 'application/json', 'x-bot-check': 'unavailable' },
      });
    const linkAsker = expect.stringMatching(/^account_link_asker_\d+=.*; Max-Age=86400; Path=\/; HttpOnly/) as string;
    expect((await ask()).headers.getSetCookie()).toEqual([
      expect.stringMatching(/^account_browser_\d+=.*; Max-Age=2592000; Path=\/; HttpOnly/),
      linkAsker,
    ]);
    expect((await ask()).headers.getSetCookie()).toEqual([linkAsker]);
  });
});

describe('a hand-over', () => {
  it('pushes the oldest of a thousand out', () => {
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
});
