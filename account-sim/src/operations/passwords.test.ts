import { describe, expect, it } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { callOperation } from '../testing/call-operation.ts';
import { operationSamples } from '../testing/operation-samples.ts';
import { sharedSim, startSim } from '../testing/sim-for-tests.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { dayMs, testClock } from '../testing/test-clock.ts';

const shared = sharedSim();
const annLogin = operationSamples.login;
const refusedCode = { isOk: false, reason: 'code' };
const good = { Password: 'a good new one', ConfirmPassword: 'a good new one' };

describe('login', () => {
  testEvery([
    ['a wrong password', { ...annLogin, Password: 'correct horse 2' }],
    ['an unknown address', { ...annLogin, Email: 'nobody@example.com' }],
    ['an account without a password', { ...annLogin, Email: 'paul@example.com' }],
  ])('gives the same answer to everyone who cannot sign in', async ([, credentials]) => {
    const { body, headers } = await callOperation(new TestBrowser(), shared().origin, 'login', credentials);
    expect(body).toEqual({ isOk: false, statusText: 'The address or the password is wrong.' });
    expect(headers.getSetCookie()).toEqual([]);
  });

  it('finds an address in any letter case', async () => {
    const credentials = { ...annLogin, Email: ' ANN@Example.com ' };
    expect((await callOperation(new TestBrowser(), shared().origin, 'login', credentials)).body).toEqual({
      isOk: true,
    });
  });

  testEvery(['kim@münchen.example', 'KIM@MÜNCHEN.example', 'kim@xn--mnchen-3ya.example', 'kim@ｍünchen.example'])(
    'finds an address however its domain is spelled',
    async (Email) => {
      const { origin, control } = shared();
      for (const email of ['kim@münchen.example', 'kim@xn--mnchen-3ya.example']) {
        await control.replaceAccounts([{ email, password: 'correct horse 6' }]);
        const credentials = { ...annLogin, Email, Password: 'correct horse 6' };
        expect((await callOperation(new TestBrowser(), origin, 'login', credentials)).body).toEqual({ isOk: true });
      }
    },
  );

  it('of the second product on its own says where to go, and answers wrong credentials with a 401', async () => {
    const { origin, siteOrigin } = shared();
    const credentials = operationSamples.passwordLoginMaverick;
    const right = await callOperation(new TestBrowser(), origin, 'passwordLoginMaverick', credentials);
    expect(right.body).toEqual({ redirectUrl: `${siteOrigin}/maverick/ui` });
    const wrong = { ...credentials, Password: 'no' };
    expect((await callOperation(new TestBrowser(), origin, 'passwordLoginMaverick', wrong)).status).toBe(401);
  });

  testEvery(['login', 'loginMaverick', 'passwordLoginMaverick'] as const)(
    'is refused while password login is switched off',
    async (name) => {
      const { origin, control } = shared();
      await control.setFlags({ passwordLogin: false });
      const { status, body } = await callOperation(new TestBrowser(), origin, name, operationSamples[name]);
      expect(status).toBe(403);
      expect(body).toMatchObject({ isOk: false, statusText: 'Password login is switched off.' });
    },
  );
});

describe('set-password', () => {
  it('sets the first password of the signed-in account, once', async () => {
    const { origin, control } = shared();
    await control.setFlags({ botCheck: false });
    const browser = new TestBrowser();
    await callOperation(browser, origin, 'sendAccessLink', { Email: 'paul@example.com', ProductId: 6 });
    await browser.open((await control.waitForMail({ to: 'paul@example.com' })).links[0]!);

    const request = { ...good, ReturnUrl: '' };
    expect((await callOperation(browser, origin, 'setPasswordDsone', request)).body).toEqual({ isOk: true });
    const login = { ...annLogin, Email: 'paul@example.com', Password: good.Password };
    expect((await callOperation(new TestBrowser(), origin, 'login', login)).body).toEqual({ isOk: true });
    expect((await callOperation(browser, origin, 'setPassword', request)).body).toEqual({
      isOk: false,
      statusText: '["Your account has a password already."]',
      reason: 'hasPassword',
    });
  });

  it('takes one of two first passwords that are sent at once', async () => {
    const { origin, control } = shared();
    await control.addAccounts([{ email: 'new@example.com' }]);
    const browser = new TestBrowser();
    await browser.postForm(`${origin}/external/login?provider=Google`, { email: 'new@example.com' });
    const request = { ...good, ReturnUrl: '' };
    const answers = await Promise.all([1, 2].map(() => callOperation(browser, origin, 'setPassword', request)));
    expect(answers.map(({ body }) => (body as { isOk: boolean }).isOk).sort()).toEqual([false, true]);
  });

  it.each([
    [
      { Password: 'short', ConfirmPassword: 'other' },
      ['New Password must be at least 8 characters long', 'Confirm Password must match Password'],
    ],
    [{ Password: 'long enough', ConfirmPassword: 'long enough!' }, ['Confirm Password must match Password']],
  ])('refuses %o with a JSON list of messages', async (passwords, messages) => {
    const { origin, control } = shared();
    await control.addAccounts([{ email: 'new@example.com' }]);
    const browser = new TestBrowser();
    await browser.open(`${origin}/external/login?provider=Google`);
    await browser.postForm(`${origin}/external/login?provider=Google`, { email: 'new@example.com' });
    const { body } = await callOperation(browser, origin, 'setPassword', { ...passwords, ReturnUrl: '' });
    expect(body).toEqual({ isOk: false, statusText: JSON.stringify(messages) });
  });
});

describe.each([
  ['forgotPassword', 'resetPassword', '/resetPassword'],
  ['forgotPasswordDsone', 'resetPasswordDsone', '/dsone/reset-password'],
] as const)('%s', (forgot, reset, screen) => {
  it('mails a link to its screen, whose code sets the password once and ends every session', async () => {
    const { origin, control } = shared();
    const signedIn = new TestBrowser();
    await callOperation(signedIn, origin, 'login', annLogin);
    expect((await callOperation(new TestBrowser(), origin, forgot, { email: 'ann@example.com' })).body).toEqual({
      isOk: true,
    });

    const link = new URL((await control.waitForMail({ to: 'ann@example.com' })).links[0]!);
    expect(`${link.origin}${link.pathname}`).toBe(`${origin}${screen}`);
    const request = { ...good, Email: link.searchParams.get('email'), Code: link.searchParams.get('code') };
    expect((await callOperation(new TestBrowser(), origin, reset, request)).body).toEqual({
      isOk: true,
      redirectUrl: `${origin}/dsone/login`,
    });

    expect((await callOperation(signedIn, origin, 'checkSession', undefined)).status).toBe(204);
    expect((await callOperation(new TestBrowser(), origin, 'login', annLogin)).body).toMatchObject({ isOk: false });
    const again = await callOperation(new TestBrowser(), origin, reset, request);
    expect(again.body).toEqual({ ...refusedCode, statusText: 'This reset link was used before. Ask for a new one.' });
  });

  it('answers for an unknown address as for one that is known, and mails nothing', async () => {
    const { body } = await callOperation(new TestBrowser(), shared().origin, forgot, { email: 'nobody@example.com' });
    expect(body).toEqual({ isOk: true });
    expect(await shared().control.mails()).toEqual([]);
  });

  it('refuses a reset without a code, with another address, with a weak password, and after a day: the code or the password', async () => {
    const clock = testClock();
    const { origin, control } = await startSim({ clock: clock.now });
    await callOperation(new TestBrowser(), origin, forgot, { email: 'ann@example.com' });
    const link = new URL((await control.waitForMail({ to: 'ann@example.com' })).links[0]!);
    const request = { ...good, Email: 'ann@example.com', Code: link.searchParams.get('code') };
    const refusalOf = async (changes: object): Promise<unknown> =>
      (await callOperation(new TestBrowser(), origin, reset, { ...request, ...changes })).body;
    const statusText = (part: string): unknown => expect.stringContaining(part);
    expect(await refusalOf({ Code: '', Email: '' })).toEqual({
      ...refusedCode,
      statusText: statusText('has no reset code'),
    });
    expect(await refusalOf({ Email: 'ada@example.com' })).toEqual({
      ...refusedCode,
      statusText: statusText('not known'),
    });
    const differing = { ConfirmPassword: 'another one' };
    expect(await refusalOf(differing)).toEqual({
      isOk: false,
      reason: 'password',
      statusText: statusText('must match'),
    });
    clock.advance(dayMs);
    expect(await refusalOf({})).toEqual({ ...refusedCode, statusText: statusText('has expired') });
    // A new password would not help.
    expect(await refusalOf(differing)).toMatchObject(refusedCode);
  });

  it('accepts a code once, though it is sent twice at the same time', async () => {
    const request = await requestWithCode();
    const bodies = await Promise.all([0, 1].map(async () => (await send(request)).body));
    expect(bodies).toContainEqual({
      ...refusedCode,
      statusText: 'This reset link was used before. Ask for a new one.',
    });
    expect(bodies.filter((body) => (body as { readonly isOk: boolean }).isOk)).toHaveLength(1);
  });

  it('refuses a code of an account that was replaced while the password was hashed', async () => {
    const request = await requestWithCode();
    const [{ body }] = await Promise.all([send(request), shared().control.reset()]);
    expect(body).toEqual({ ...refusedCode, statusText: 'This reset link is not known. Ask for a new one.' });
    expect((await callOperation(new TestBrowser(), shared().origin, 'login', annLogin)).body).toEqual({ isOk: true });
  });

  it('ends a session whose address was written in another letter case', async () => {
    const { origin, control } = shared();
    const signedIn = new TestBrowser();
    await callOperation(signedIn, origin, 'login', annLogin);
    await control.addAccounts([{ email: 'Ann@example.com' }]);
    expect((await callOperation(signedIn, origin, 'checkSession', undefined)).status).toBe(200);
    expect((await send(await requestWithCode())).body).toMatchObject({ isOk: true });
    expect((await callOperation(signedIn, origin, 'checkSession', undefined)).status).toBe(204);
  });

  it('withdraws the approval of a browser that has not come back yet', async () => {
    const { origin, control } = shared();
    await control.setFlags({ botCheck: false });
    const asker = new TestBrowser();
    await callOperation(asker, origin, 'sendAccessLink', operationSamples.sendAccessLink);
    const reader = new TestBrowser();
    const page = await reader.open((await control.waitForMail({ kind: 'access-link' })).links[0]!);
    await reader.press(page, 'Sign in where I asked for it');
    expect((await send(await requestWithCode())).body).toMatchObject({ isOk: true });
    expect((await callOperation(asker, origin, 'checkSession', undefined)).status).toBe(204);
  });

  it('leaves the sessions of others', async () => {
    const other = new TestBrowser();
    await callOperation(other, shared().origin, 'login', {
      ...annLogin,
      Email: 'ada@example.com',
      Password: 'correct horse 5',
    });
    expect((await send(await requestWithCode())).body).toMatchObject({ isOk: true });
    expect((await callOperation(other, shared().origin, 'checkSession', undefined)).status).toBe(200);
  });

  const send = (request: unknown): ReturnType<typeof callOperation> =>
    callOperation(new TestBrowser(), shared().origin, reset, request);

  const requestWithCode = async (): Promise<unknown> => {
    await callOperation(new TestBrowser(), shared().origin, forgot, { email: 'ann@example.com' });
    const mail = await shared().control.waitForMail({ to: 'ann@example.com', kind: 'reset-password' });
    const link = new URL(mail.links[0]!);
    return { ...good, Email: 'ann@example.com', Code: link.searchParams.get('code') };
  };
});
