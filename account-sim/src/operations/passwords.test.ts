import type { OperationName } from 'shared-protocol/account/contract';
import { describe, expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { callOperation } from '../testing/call-operation.ts';
import { operationSamples } from '../testing/operation-samples.ts';
import { adaLogin } from '../testing/sign-in-steps.ts';
import { sharedSim } from '../testing/sim-for-tests.ts';
import { type Answered, TestBrowser } from '../testing/test-browser.ts';
import { dayMs } from '../testing/test-clock.ts';

const shared = sharedSim({ flags: { botCheck: false } });
const annLogin = operationSamples.login;
const email = 'ann@example.com';
const refusedCode = { isOk: false, reason: 'code' };
const good = { Password: 'a good new one', ConfirmPassword: 'a good new one' };

const call = (name: OperationName, payload: unknown, browser = new TestBrowser()): Promise<Answered> =>
  callOperation(browser, shared().origin, name, payload);

describe('login', () => {
  test('gives the same answer to everyone who cannot sign in', async () => {
    // Paul has no password.
    for (const wrong of [
      { Password: 'correct horse 2' },
      { Email: 'nobody@example.com' },
      { Email: 'paul@example.com' },
    ]) {
      const { body, headers } = await call('login', { ...annLogin, ...wrong });
      expect(body).toEqual({ isOk: false, statusText: 'The address or the password is wrong.' });
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  testEvery([' KIM@MÜNCHEN.example ', 'kim@münchen.example', 'kim@xn--mnchen-3ya.example', 'kim@ｍünchen.example'])(
    'finds an address however it is spelled',
    async (Email) => {
      for (const stored of ['kim@münchen.example', 'kim@xn--mnchen-3ya.example']) {
        await shared().control.replaceAccounts([{ email: stored, password: 'correct horse 6' }]);
        const credentials = { ...annLogin, Email, Password: 'correct horse 6' };
        expect((await call('login', credentials)).body).toEqual({ isOk: true });
      }
    },
  );

  test('of the second product on its own says where to go, and answers wrong credentials with a 401', async () => {
    const credentials = operationSamples.passwordLoginMaverick;
    const right = await call('passwordLoginMaverick', credentials);
    expect(right.body).toEqual({ redirectUrl: `${shared().siteOrigin}/maverick/ui` });
    expect((await call('passwordLoginMaverick', { ...credentials, Password: 'no' })).status).toBe(401);
  });

  testEvery(['login', 'loginMaverick', 'passwordLoginMaverick'] as const)(
    'is refused while password login is switched off',
    async (name) => {
      await shared().control.setFlags({ passwordLogin: false });
      const { status, body } = await call(name, operationSamples[name]);
      expect([status, body]).toEqual([403, { isOk: false, statusText: 'Password login is switched off.' }]);
    },
  );
});

describe('set-password', () => {
  const newcomer = 'new@example.com';
  async function withoutPassword(): Promise<TestBrowser> {
    const { origin, control } = shared();
    await control.addAccounts([{ email: newcomer }]);
    const browser = new TestBrowser();
    await browser.postForm(`${origin}/external/login?provider=Google`, { email: newcomer });
    return browser;
  }

  test('sets the first password of the signed-in account: one of two that are sent at once, and no other later', async () => {
    const browser = await withoutPassword();
    const request = { ...good, ReturnUrl: '' };
    const answers = await Promise.all([1, 2].map(() => call('setPassword', request, browser)));
    expect(answers.map(({ body }) => (body as { isOk: boolean }).isOk).sort()).toEqual([false, true]);
    const login = { ...annLogin, Email: newcomer, Password: good.Password };
    expect((await call('login', login)).body).toEqual({ isOk: true });
    expect((await call('setPassword', request, browser)).body).toEqual({
      isOk: false,
      statusText: '["Your account has a password already."]',
      reason: 'hasPassword',
    });
  });

  test('asks for a new sign-in where everything was reset while the password was being set', async () => {
    const browser = await withoutPassword();
    const [{ body }] = await Promise.all([
      call('setPassword', { ...good, ReturnUrl: '' }, browser),
      shared().control.reset(),
    ]);
    expect(body).toEqual({ isOk: false, statusText: '["Sign in first, then set a password."]' });
  });

  test('refuses with a JSON list of messages', async () => {
    const { body } = await call(
      'setPassword',
      { Password: 'short', ConfirmPassword: 'other', ReturnUrl: '' },
      await withoutPassword(),
    );
    const messages = ['New Password must be at least 8 characters long', 'Confirm Password must match Password'];
    expect(body).toEqual({ isOk: false, statusText: JSON.stringify(messages) });
  });
});

describe('a forgotten password', () => {
  testEvery([
    ['forgotPassword', 'resetPassword', '/resetPassword'],
    ['forgotPasswordDsone', 'resetPasswordDsone', '/dsone/reset-password'],
  ] as const)(
    'is replaced once, though it is sent twice, by the code of a mailed link to its screen, which ends every session of the account',
    async ([forgot, reset, screen]) => {
      const { origin, control } = shared();
      await control.reset();
      const [mine, others] = [new TestBrowser(), new TestBrowser()];
      await call('login', annLogin, mine);
      await call('login', adaLogin, others);
      expect((await call(forgot, { email })).body).toEqual({ isOk: true });

      const link = new URL((await control.waitForMail({ to: email })).links[0]!);
      expect(`${link.origin}${link.pathname}`).toBe(`${origin}${screen}`);
      const request = { ...good, Email: link.searchParams.get('email'), Code: link.searchParams.get('code') };
      const bodies = await Promise.all([0, 1].map(async () => (await call(reset, request)).body));
      expect(bodies).toContainEqual({ isOk: true, redirectUrl: `${origin}/dsone/login` });
      expect(bodies).toContainEqual(usedBefore);

      expect((await call('checkSession', undefined, mine)).status).toBe(204);
      expect((await call('checkSession', undefined, others)).status).toBe(200);
      expect((await call('login', annLogin)).body).toMatchObject({ isOk: false });
      expect((await call(reset, request)).body).toEqual(usedBefore);
    },
  );

  test('of an unknown address gets the answer of one that is known, and no mail', async () => {
    expect((await call('forgotPassword', { email: 'nobody@example.com' })).body).toEqual({ isOk: true });
    expect(await shared().control.mails()).toEqual([]);
  });

  test('is not replaced without a code, with another address, with a weak password, and after a day: the code or the password', async () => {
    const request = await requestWithCode();
    const refusalOf = async (changes: object): Promise<unknown> =>
      (await call('resetPassword', { ...request, ...changes })).body;
    const differing = { ConfirmPassword: 'another one' };
    const saying = (part: string) => ({ statusText: expect.stringContaining(part) as string });
    expect(await refusalOf({ Code: '', Email: '' })).toEqual({ ...refusedCode, ...saying('has no reset code') });
    expect(await refusalOf({ Email: 'ada@example.com' })).toEqual({ ...refusedCode, ...saying('not known') });
    expect(await refusalOf(differing)).toEqual({ isOk: false, reason: 'password', ...saying('must match') });
    await shared().control.changeTime({ advanceMs: dayMs });
    expect(await refusalOf({})).toEqual({ isOk: false, reason: 'expired', ...saying('has expired') });
    // A new password would not help.
    expect(await refusalOf(differing)).toMatchObject({ reason: 'expired' });
  });

  test('ends the links that were mailed before, to reset it and to sign in, which say so; those of others work', async () => {
    const { control } = shared();
    const linkFor = async (address: string): Promise<string> => {
      await call('sendAccessLink', { ...operationSamples.sendAccessLink, Email: address });
      return (await control.waitForMail({ to: address, kind: 'access-link' })).links[0]!;
    };
    const [anns, adas] = [await linkFor(email), await linkFor('ada@example.com')];
    const former = await requestWithCode();
    await control.clearMails();
    expect((await call('resetPassword', await requestWithCode())).body).toMatchObject({ isOk: true });
    const saysSo = expect.stringMatching(/newer one was used, or the password was set/) as string;
    expect((await call('resetPassword', former)).body).toEqual({ isOk: false, reason: 'ended', statusText: saysSo });
    const page = await new TestBrowser().open(anns);
    expect([page.status, page.text]).toEqual([410, expect.stringContaining('This link no longer works')]);
    expect((await new TestBrowser().open(adas)).text).toContain('Continue as ada@example.com');
  });

  test('that was set for the first time meanwhile is not replaced by a link from before', async () => {
    const { origin, control } = shared();
    await control.addAccounts([{ email }]);
    const former = await requestWithCode();
    const browser = new TestBrowser();
    await browser.postForm(`${origin}/external/login?provider=Google`, { email });
    expect((await call('setPassword', { ...good, ReturnUrl: '' }, browser)).body).toEqual({ isOk: true });
    expect((await call('resetPassword', former)).body).toMatchObject({ isOk: false, reason: 'ended' });
  });

  test('ends a session whose address was written in another letter case', async () => {
    const browser = new TestBrowser();
    await call('login', annLogin, browser);
    await shared().control.addAccounts([{ email: 'Ann@example.com' }]);
    expect((await call('checkSession', undefined, browser)).status).toBe(200);
    expect((await call('resetPassword', await requestWithCode())).body).toMatchObject({ isOk: true });
    expect((await call('checkSession', undefined, browser)).status).toBe(204);
  });

  test('withdraws the approval of a browser that has not come back yet', async () => {
    const asker = new TestBrowser();
    await call('sendAccessLink', operationSamples.sendAccessLink, asker);
    const reader = new TestBrowser();
    const page = await reader.open((await shared().control.waitForMail({ kind: 'access-link' })).links[0]!);
    await reader.press(page, 'Sign in where I asked for it');
    expect((await call('resetPassword', await requestWithCode())).body).toMatchObject({ isOk: true });
    expect((await call('checkSession', undefined, asker)).status).toBe(204);
  });

  const usedBefore = { isOk: false, reason: 'used', statusText: 'This reset link was used before. Ask for a new one.' };

  async function requestWithCode(): Promise<object> {
    await call('forgotPassword', { email });
    const mail = await shared().control.waitForMail({ to: email, kind: 'reset-password' });
    return { ...good, Email: email, Code: new URL(mail.links[0]!).searchParams.get('code') };
  }
});
