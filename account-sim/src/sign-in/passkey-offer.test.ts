import type { OperationName } from 'shared-protocol/account/contract';
import { describe, expect, test } from 'vitest';
import type { AccountSim } from '../start-account.ts';
import { callOperation } from '../testing/call-operation.ts';
import { annLogin } from '../testing/sign-in-steps.ts';
import { startSim } from '../testing/sim-for-tests.ts';
import { type Answered, TestBrowser } from '../testing/test-browser.ts';

const email = 'ann@example.com';

describe('a server that offers passkeys sends who has none to their screen', () => {
  const appOrigin = 'http://localhost:7001';
  const flags = { passkeys: true, offersPasskeys: true, accessCode: true, botCheck: false };
  const start = (): Promise<AccountSim> => startSim({ appOrigins: [appOrigin], flags });
  const screen = (target: string, product = 'dsone'): string =>
    `${appOrigin}/${product}/add-passkey?${new URLSearchParams({ ReturnUrl: target })}`;

  test('after a link, a code and a password login that answers with an address', async () => {
    const sim = await start();
    const browser = new TestBrowser();
    const handedOver = `${appOrigin}/dsone/auto-login?uuid=a0000000-0000-4000-8000-000000000001`;
    await call(sim, browser, 'sendAccessLink', { Email: email, ProductId: 6 });
    const { links } = await sim.control.waitForMail({ to: email });
    expect((await browser.request(links[0]!)).headers.get('location')).toBe(screen(handedOver));

    await call(sim, browser, 'sendAccessLink', { Email: email, ProductId: 6 });
    const [newest] = await sim.control.mails(email);
    expect((await call(sim, browser, 'redeemAccessCode', { email, code: newest?.code })).body).toMatchObject({
      redirectUrl: screen(handedOver),
    });
    const { Email, Password } = annLogin;
    expect((await call(sim, browser, 'passwordLoginMaverick', { Email, Password })).body).toEqual({
      redirectUrl: screen(`${sim.siteOrigin}/maverick/ui`, 'maverick'),
    });
  });

  test('of the product whose login asked for the link and its code', async () => {
    const sim = await start();
    const browser = new TestBrowser();
    const ask = { email, product: 7 };
    await call(sim, browser, 'passwordlessMaverick', ask);
    const { links, code } = await sim.control.waitForMail({ to: email });
    expect((await browser.request(links[0]!)).headers.get('location')).toContain('/maverick/add-passkey?');
    expect(code).not.toBeNull();

    await call(sim, browser, 'passwordlessMaverick', ask);
    const [newest] = await sim.control.mails(email);
    expect((await call(sim, browser, 'redeemAccessCode', { email, code: newest?.code })).body).toMatchObject({
      redirectUrl: expect.stringContaining('/maverick/add-passkey?') as string,
    });
  });

  test.each(['a password', 'a code'])('once, before the sign-in request goes on, after %s', async (by) => {
    const sim = await start();
    const browser = new TestBrowser();
    const response = await browser.request(`${sim.siteOrigin}/sign-in`);
    let address = response.headers.get('location') ?? '';
    while (!address.startsWith(appOrigin)) {
      address = new URL((await browser.request(address)).headers.get('location') ?? '', address).href;
    }
    if (by === 'a password') await call(sim, browser, 'login', annLogin);
    else {
      await call(sim, browser, 'sendAccessLink', { Email: email, ProductId: 6 });
      const { code } = await sim.control.waitForMail({ to: email });
      await call(sim, browser, 'redeemAccessCode', { email, code });
    }
    const request = new URL(new URL(address).searchParams.get('ReturnUrl') ?? '', sim.origin).href;
    expect((await browser.request(request)).headers.get('location')).toBe(screen(request));
    expect((await browser.open(request)).text).toContain('Hello, Ann Archer');
  });
});

function call(sim: AccountSim, browser: TestBrowser, name: OperationName, payload: unknown): Promise<Answered> {
  return callOperation(browser, sim.origin, name, payload);
}
