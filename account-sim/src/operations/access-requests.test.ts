import { describe, expect, test } from 'vitest';
import { callOperation } from '../testing/call-operation.ts';
import { sharedSim, startSim } from '../testing/sim-for-tests.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { minuteMs } from '../testing/test-clock.ts';

const shared = sharedSim();
const forAnn = { Email: 'ann@example.com', ProductId: 6 };

test('mails a link to a known address and refuses an unknown one', async () => {
  const { origin, control } = shared();
  expect((await callOperation(new TestBrowser(), origin, 'sendAccessLink', forAnn)).body).toEqual({ isOk: true });
  const mail = await control.waitForMail({ to: 'ann@example.com' });
  expect(mail).toMatchObject({ kind: 'access-link', to: 'ann@example.com', subject: 'Your personal access link' });
  expect(mail.text).toContain(mail.links[0]);
  expect(mail.text).toContain('expires in 1 day');
  expect(mail.html).toContain(mail.links[0]);

  const unknown = { ...forAnn, Email: 'nobody@example.com' };
  expect((await callOperation(new TestBrowser(), origin, 'sendAccessLink', unknown)).body).toMatchObject({
    isOk: false,
  });
  expect(await control.mails('nobody@example.com')).toEqual([]);
});

test('tells existing desktop users, and where they go on, from everybody else', async () => {
  const { origin, siteOrigin } = shared();
  const lookUp = async (email: string): Promise<unknown> =>
    (await callOperation(new TestBrowser(), origin, 'lookUpEmail', { email })).body;
  expect(await lookUp('dan@example.com')).toEqual({
    isExistingDesktopUser: true,
    redirectUrl: `${siteOrigin}/desktop-user`,
  });
  const other = { isExistingDesktopUser: false, redirectUrl: '' };
  expect(await lookUp('ann@example.com')).toEqual(other);
  expect(await lookUp('nobody@example.com')).toEqual(other);
});

describe('the bot check', () => {
  const ask = (browser: TestBrowser, headers: Record<string, string> = {}): ReturnType<TestBrowser['postJson']> =>
    browser.postJson(`${shared().origin}/account/access-link`, forAnn, headers);
  const tokenOf = async (): Promise<string> => {
    const response = await fetch(`${shared().origin}/bot-check/token`, { method: 'POST' });
    return ((await response.json()) as { token: string }).token;
  };

  test('is asked of every browser, and passed with a token that works once', async () => {
    const { origin } = shared();
    const browser = new TestBrowser();
    const statusText = 'This browser has not passed the bot check.';
    expect(await ask(browser)).toMatchObject({ status: 403, body: { isOk: false, statusText, reason: 'botCheck' } });
    const token = await tokenOf();
    expect((await callOperation(browser, origin, 'validateBotToken', { token })).body).toEqual({ success: true });
    expect((await ask(browser)).body).toEqual({ isOk: true });
    expect((await callOperation(new TestBrowser(), origin, 'validateBotToken', { token })).body).toEqual({
      success: false,
    });
    expect((await ask(new TestBrowser())).status).toBe(403);
  });

  test('takes a token of the checkbox as one, and no other for it', async () => {
    const { origin } = shared();
    const visible = async (): Promise<string> => {
      const response = await fetch(`${origin}/bot-check/token?kind=visible`, { method: 'POST' });
      return ((await response.json()) as { token: string }).token;
    };
    const validate = async (token: string, kind?: string): Promise<unknown> =>
      (
        await fetch(`${origin}/home/ValidateRecaptchaToken?${new URLSearchParams({ token, ...(kind && { kind }) })}`, {
          method: 'POST',
        })
      ).json();
    expect(await validate(await visible(), 'visible')).toEqual({ success: true });
    expect(await validate(await visible())).toEqual({ success: false });
    expect(await validate(await tokenOf(), 'visible')).toEqual({ success: false });
  });

  test('does not lock out a browser that could not load it, unless configured to, and is not asked while it is off', async () => {
    const { control } = shared();
    expect((await ask(new TestBrowser(), { 'X-Bot-Check': 'unavailable' })).body).toEqual({ isOk: true });
    await control.setFlags({ acceptUnavailableBotCheck: false });
    expect((await ask(new TestBrowser(), { 'X-Bot-Check': 'unavailable' })).status).toBe(403);
    await control.setFlags({ botCheck: false });
    expect((await ask(new TestBrowser())).body).toEqual({ isOk: true });
  });

  test('serves the page of a development server, and no other', async () => {
    const { origin } = await startSim({ appOrigins: ['http://localhost:5173'] });
    const ask = (from: string): Promise<Response> =>
      fetch(`${origin}/bot-check/token`, { method: 'POST', headers: { origin: from } });
    const response = await ask('http://localhost:5173');
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
    expect((await ask('http://localhost:5174')).status).toBe(403);
  });

  test('gives out tokens that are good for two minutes', async () => {
    const { origin, control } = shared();
    const token = await tokenOf();
    await control.changeTime({ advanceMs: 2 * minuteMs });
    const { body } = await callOperation(new TestBrowser(), origin, 'validateBotToken', { token });
    expect(body).toEqual({ success: false });
  });
});

test('the rate limit counts every spelling of a domain as one, and blanks around an address for nothing', async () => {
  const { origin, control } = shared();
  await control.setFlags({ botCheck: false, rateLimit: { requests: 2, perSeconds: 60 } });
  const addresses = ['nobody@münchen.example', ' nobody@xn--mnchen-3ya.example', 'nobody@MÜNCHEN.example'];
  const statuses: number[] = [];
  for (const email of addresses)
    statuses.push((await callOperation(new TestBrowser(), origin, 'forgotPassword', { email })).status);
  expect(statuses).toEqual([200, 200, 429]);
});
