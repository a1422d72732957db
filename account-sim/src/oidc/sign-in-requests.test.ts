import { accountContract } from 'shared-protocol/account/contract';
import { describe, expect, test } from 'vitest';
import type { AccountSim } from '../start-account.ts';
import { callOperation } from '../testing/call-operation.ts';
import { sharedSim } from '../testing/sim-for-tests.ts';
import { adaLogin, annLogin, beginSignIn, comeBack, signedIn } from '../testing/sign-in-steps.ts';
import { TestBrowser } from '../testing/test-browser.ts';

const shared = sharedSim({ flags: { botCheck: false } });

/** The address of a sign-in request of the account site with these parameters. */
function authorize({ origin, siteOrigin }: AccountSim, parameters: Record<string, string>): string {
  const request = {
    client_id: 'account-site',
    redirect_uri: `${siteOrigin}/callback`,
    response_type: 'code',
    scope: 'openid profile email',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    ...parameters,
  };
  return `${origin}/connect/authorize?${new URLSearchParams(request)}`;
}

describe('a sign-in request with prompt=login', () => {
  test('asks again although there is a session, which it ends, until the visitor has signed in', async () => {
    const sim = shared();
    const browser = await signedIn(sim);
    expect((await beginSignIn(browser, sim)).text).toContain('Hello, Ann Archer');
    const login = await browser.open(authorize(sim, { prompt: 'login' }));
    expect(login.address.pathname).toBe('/dsone/login');
    // With a session, the login screen would follow it.
    expect((await browser.get(`${sim.origin}${accountContract.checkSession.path}`)).status).toBe(204);
    expect((await comeBack(browser, login, sim)).address.pathname).toBe('/dsone/login');
  });

  test('goes on with a code after the visitor has signed in again, even as somebody else', async () => {
    const sim = shared();
    const browser = await signedIn(sim);
    const login = await browser.open(authorize(sim, { prompt: 'login' }));
    await browser.postForm(`${sim.origin}${accountContract.login.path}`, adaLogin);
    const back = await comeBack(browser, login, sim);
    expect(back.address.origin + back.address.pathname).toBe(`${sim.siteOrigin}/callback`);
    expect(back.address.searchParams.get('code')).toMatch(/./);
    expect((await beginSignIn(browser, sim, '/sign-in')).text).toContain('Hello, Ada Admin');
  });

  test('goes on to the account page where provider and site had a session of their own', async () => {
    const sim = shared();
    const browser = await signedIn(sim);
    await beginSignIn(browser, sim);
    const login = await browser.open(authorize(sim, { prompt: 'login' }));
    await browser.postForm(`${sim.origin}${accountContract.login.path}`, annLogin);
    const back = await comeBack(browser, login, sim);
    // The site has not begun this request, but has a session: nothing has to be begun again.
    expect(back.address.href).toBe(`${sim.siteOrigin}/account`);
    expect(back.text).toContain('Hello, Ann');
  });

  test('asks again when a snapshot from before the first time is restored', async () => {
    const sim = shared();
    const browser = await signedIn(sim);
    const begun = await browser.request(authorize(sim, { prompt: 'login' }));
    const interaction = new URL(begun.headers.get('location')!, sim.origin).href;
    await sim.control.saveSnapshot('begun');
    await browser.open(interaction);
    await sim.control.restoreSnapshot('begun');
    await browser.postForm(`${sim.origin}${accountContract.login.path}`, annLogin);
    expect((await browser.open(interaction)).address.pathname).toBe('/dsone/login');
  });
});

describe('a sign-in request that limits who may be signed in', () => {
  test('knows how old a session is that was made at the login page, and asks again for max_age once it is older', async () => {
    const sim = shared();
    const browser = await signedIn(sim);
    const known = await browser.open(authorize(sim, { max_age: '60' }));
    expect(known.address.searchParams.get('code')).toMatch(/./);
    await sim.control.changeTime({ advanceMs: 90_000 });
    expect((await browser.open(authorize(sim, { max_age: '120' }))).address.searchParams.get('code')).toMatch(/./);
    const login = await browser.open(authorize(sim, { max_age: '60' }));
    expect(login.address.pathname).toBe('/dsone/login');
    await browser.postForm(`${sim.origin}${accountContract.login.path}`, annLogin);
    const back = await comeBack(browser, login, sim);
    expect(back.address.searchParams.get('code')).toMatch(/./);
  });

  test('is answered at once with prompt=none, by a session that was made at the login page', async () => {
    const sim = shared();
    const outcomeFor = async (browser: TestBrowser): Promise<string | null> => {
      const { searchParams } = (await browser.open(authorize(sim, { prompt: 'none' }))).address;
      return searchParams.has('code') ? 'a code' : searchParams.get('error');
    };
    expect(await outcomeFor(new TestBrowser())).toBe('login_required');
    const browser = await signedIn(sim);
    expect(await outcomeFor(browser)).toBe('a code');
    expect(await outcomeFor(browser)).toBe('a code');
    await browser.get(`${sim.origin}${accountContract.logout.path}`);
    expect(await outcomeFor(browser)).toBe('login_required');
  });

  test('asks again for an id_token_hint of another account, and goes on for one of the account that is signed in', async () => {
    const sim = shared();
    const browser = await signedIn(sim);
    const hint = await idTokenOf(browser, sim);
    await browser.postForm(`${sim.origin}${accountContract.login.path}`, adaLogin);
    const login = await browser.open(authorize(sim, { id_token_hint: hint }));
    expect(login.address.pathname).toBe('/dsone/login');
    await browser.postForm(`${sim.origin}${accountContract.login.path}`, annLogin);
    const back = await comeBack(browser, login, sim);
    expect(back.address.searchParams.get('code')).toMatch(/./);
    const again = await browser.open(authorize(sim, { id_token_hint: hint }));
    expect(again.address.searchParams.get('code')).toMatch(/./);
  });

  /** The account site's own: it names it when it signs out. */
  async function idTokenOf(browser: TestBrowser, sim: AccountSim): Promise<string> {
    await beginSignIn(browser, sim);
    const { headers } = await browser.request(`${sim.siteOrigin}/sign-out`, { method: 'POST' });
    return new URL(headers.get('location')!).searchParams.get('id_token_hint')!;
  }
});

describe('a link whose sign-in request is over ends at a sign-in of its owner, not at the account page of somebody else', () => {
  async function linkFor(email: string, browser: TestBrowser, { origin, control }: AccountSim): Promise<string> {
    await callOperation(browser, origin, 'sendAccessLink', { Email: email, ProductId: 6 });
    return (await control.waitForMail({ to: email })).links[0]!;
  }

  test('where the link of somebody else was first', async () => {
    const sim = shared();
    const browser = new TestBrowser();
    await beginSignIn(browser, sim);
    const anns = await linkFor('ann@example.com', browser, sim);
    const leas = await linkFor('lea@example.com', browser, sim);
    expect((await browser.open(leas)).text).toContain('Hello, Lea');
    const end = await browser.open(anns);
    expect([end.address.pathname, end.text]).toEqual(['/account', expect.stringContaining('Hello, Ann')]);
  });

  test('where it is opened in the browser of somebody else', async () => {
    const sim = shared();
    const asker = new TestBrowser();
    await beginSignIn(asker, sim);
    const anns = await linkFor('ann@example.com', asker, sim);
    const other = new TestBrowser();
    await other.postForm(`${sim.origin}${accountContract.login.path}`, adaLogin);
    expect((await beginSignIn(other, sim)).text).toContain('Hello, Ada');
    const end = await other.press(await other.open(anns), 'Sign in here');
    expect([end.address.pathname, end.text]).toEqual(['/account', expect.stringContaining('Hello, Ann')]);
  });
});

test('asks for no consent, not even with prompt=consent', async () => {
  const sim = shared();
  const back = await (await signedIn(sim)).open(authorize(sim, { prompt: 'consent' }));
  expect(back.address.searchParams.get('code')).toMatch(/./);
});
