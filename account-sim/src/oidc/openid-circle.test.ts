import { describe, expect, test } from 'vitest';
import { accountContract } from 'shared-protocol/account/contract';
import type { AccountSim } from '../start-account.ts';
import { sharedSim, startSim } from '../testing/sim-for-tests.ts';
import { minuteMs } from '../testing/test-clock.ts';
import { adaLogin, annLogin, beginSignIn, comeBack, signedIn } from '../testing/sign-in-steps.ts';
import { TestBrowser } from '../testing/test-browser.ts';

const shared = sharedSim({ flags: { botCheck: false } });

async function askForLink(browser: TestBrowser, { origin, control }: AccountSim, email: string): Promise<string> {
  await browser.postJson(`${origin}${accountContract.sendAccessLink.path}`, { Email: email, ProductId: 6 });
  return (await control.waitForMail({ to: email })).links[0]!;
}

describe('the circle', () => {
  test('runs from the account site through a mailed link to an account page that greets by name', async () => {
    const sim = shared();
    const browser = new TestBrowser();
    const login = await beginSignIn(browser, sim);
    expect(login.address.origin + login.address.pathname).toBe(`${sim.origin}/dsone/login`);
    expect(Object.fromEntries(login.address.searchParams)).toEqual({
      ReturnUrl: expect.stringMatching(/^\/connect\/interaction\/[\w-]+$/) as string,
      acr_values: 'product:driver-support',
      code_challenge: expect.any(String) as string,
      code_challenge_method: 'S256',
      redirect_uri: `${sim.siteOrigin}/callback`,
      response_mode: 'query',
      response_type: 'code',
      scope: 'openid profile email',
      state: expect.any(String) as string,
    });

    const account = await browser.open(await askForLink(browser, sim, 'ann@example.com'));
    expect(account.address.href).toBe(`${sim.siteOrigin}/account`);
    expect(account.text).toContain('<h1>Hello, Ann Archer</h1>');
    expect(account.text).toContain('a0000000-0000-4000-8000-000000000001');
  });

  test('asks nobody who is signed in at the account server already', async () => {
    const sim = shared();
    const browser = await signedIn(sim);
    expect((await beginSignIn(browser, sim, '/account?skip=true')).text).toContain('data-parameter="skip"');
  });

  test('passes the address and the languages on that the account site was given', async () => {
    const login = await beginSignIn(new TestBrowser(), shared(), '/sign-in?email=ann%40example.com&ui_locales=de%20en');
    const { searchParams } = login.address;
    expect([searchParams.get('email'), searchParams.get('ui_locales')]).toEqual(['ann@example.com', 'de en']);
  });

  test('finishes in another browser at the account page, by a circle of its own', async () => {
    const sim = shared();
    const asker = new TestBrowser();
    await beginSignIn(asker, sim);
    const link = await askForLink(asker, sim, 'ann@example.com');
    const other = new TestBrowser();
    const account = await other.press(await other.open(link), 'Sign in here');
    expect(account.text).toContain('Hello, Ann Archer');
  });

  test('finishes two sign-ins that were begun side by side', async () => {
    const sim = shared();
    const browser = new TestBrowser();
    const logins = [await beginSignIn(browser, sim), await beginSignIn(browser, sim)];
    await browser.postForm(`${sim.origin}${accountContract.login.path}`, annLogin);
    for (const login of logins) {
      const account = await comeBack(browser, login, sim);
      expect(account.text).toContain('Hello, Ann Archer');
    }
  });
});

describe('a sign-in request that is gone', () => {
  test('leads a visitor without a session to the login screen, whose address says so', async () => {
    const sim = shared();
    const browser = new TestBrowser();
    const login = await beginSignIn(browser, sim);
    expect(await sim.control.expire('interactions')).toBe(1);
    const gone = await comeBack(browser, login, sim);
    expect(gone.address.pathname + gone.address.search).toBe('/dsone/login?signInExpired=true');
  });

  test('leads a signed-in visitor to the account page', async () => {
    const sim = shared();
    const browser = new TestBrowser();
    await beginSignIn(browser, sim);
    const link = await askForLink(browser, sim, 'ann@example.com');
    expect(await sim.control.expire('interactions', 'ada@example.com')).toBe(0);
    expect(await sim.control.expire('interactions', 'ann@example.com')).toBe(1);
    const account = await browser.open(link);
    expect(account.address.pathname).toBe('/account');
    expect(account.text).toContain('Hello, Ann Archer');
  });

  test('is one that never was', async () => {
    for (const path of ['/connect/interaction/none', '/connect/interaction/%00'])
      expect((await new TestBrowser().open(`${shared().origin}${path}`)).address.search).toBe('?signInExpired=true');
  });
});

describe('sign-out', () => {
  test('at the account site asks first, then ends the session at the account server too', async () => {
    const sim = shared();
    const browser = await signedIn(sim);
    const question = await browser.press(await beginSignIn(browser, sim), 'Sign out');
    expect(question.text).toContain('<h1>Sign out?</h1>');
    const xsrf = /name="xsrf" value="(\w+)"/.exec(question.text)![1]!;
    const done = await browser.open(`${sim.origin}/connect/endsession/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
    expect(done.address.href).toBe(`${sim.siteOrigin}/signed-out`);
    expect((await browser.get(`${sim.origin}${accountContract.checkSession.path}`)).status).toBe(204);
    expect((await beginSignIn(browser, sim)).address.pathname).toBe('/dsone/login');
  });

  test('in the app ends what the provider knows: the next visitor is not taken for the last', async () => {
    const sim = shared();
    const browser = await signedIn(sim);
    await beginSignIn(browser, sim);
    await browser.get(`${sim.origin}${accountContract.logout.path}`);
    expect((await beginSignIn(browser, sim, '/sign-in')).address.pathname).toBe('/dsone/login');
    await browser.postForm(`${sim.origin}${accountContract.login.path}`, adaLogin);
    expect((await beginSignIn(browser, sim, '/sign-in')).text).toContain('Hello, Ada Admin');
  });

  test('by an expired account session is noticed, and followed by a sign-in of the same visitor or somebody else', async () => {
    const sim = shared();
    for (const [credentials, greeting] of [
      [annLogin, 'Hello, Ann Archer'],
      [adaLogin, 'Hello, Ada Admin'],
    ] as const) {
      const browser = await signedIn(sim);
      await beginSignIn(browser, sim);
      await sim.control.expire('sessions', 'ann@example.com');
      const login = await beginSignIn(browser, sim, '/sign-in');
      expect(login.address.pathname).toBe('/dsone/login');
      await browser.postForm(`${sim.origin}${accountContract.login.path}`, credentials);
      expect((await comeBack(browser, login, sim)).text).toContain(greeting);
    }
  });
});

describe('hostile input', () => {
  const request = { client_id: 'account-site', response_type: 'code', scope: 'openid' };

  test('gets a page without a stack trace, and never a redirect to an address that is not registered', async () => {
    const { origin } = shared();
    const evil = new URLSearchParams({ ...request, redirect_uri: 'https://evil.example/' });
    const page = await new TestBrowser().open(`${origin}/connect/authorize?${evil}`);
    expect([page.status, page.address.origin]).toEqual([400, origin]);
    expect(page.text).toContain('This sign-in cannot continue');
    expect(page.text).not.toMatch(/at \S+ \(/);
  });

  test('is refused a code without PKCE', async () => {
    const { origin, siteOrigin } = shared();
    const plain = new URLSearchParams({ ...request, redirect_uri: `${siteOrigin}/callback` });
    const response = await new TestBrowser().request(`${origin}/connect/authorize?${plain}`);
    expect(response.headers.get('location')).toContain('error=invalid_request');
  });

  test('at the callback is asked to start again, also where another browser began', async () => {
    const login = await beginSignIn(new TestBrowser(), shared());
    const begun = new URLSearchParams({ code: 'x', state: login.address.searchParams.get('state')! });
    for (const query of ['', 'code=x', 'code=x&state=y', 'error=%3Cscript%3E&state=y', begun]) {
      const page = await new TestBrowser().open(`${shared().siteOrigin}/callback?${query}`);
      expect(page.status).toBe(400);
      expect(page.text).toContain('The sign-in did not finish');
      expect(page.text).not.toContain('<script>');
    }
  });
});

test('publishes what a client has to know, of this simulator and no other', async () => {
  const [one, other] = await Promise.all([startSim(), startSim()]);
  const discover = async ({ origin }: AccountSim): Promise<unknown> =>
    (await fetch(`${origin}/.well-known/openid-configuration`)).json();
  expect(await discover(one)).toMatchObject({ issuer: one.origin, id_token_signing_alg_values_supported: ['ES256'] });
  expect(await discover(other)).toMatchObject({ issuer: other.origin });
  const keys = await Promise.all(
    [one, other].map(async ({ origin }) => (await fetch(`${origin}/connect/jwks`)).text()),
  );
  expect(keys[0]).not.toBe(keys[1]);
  expect(keys[0]).not.toContain('"d"');
});

test('lets a sign-in request expire in the simulated time', async () => {
  const sim = await startSim({ lifetimes: { interactionMs: minuteMs } });
  const browser = new TestBrowser();
  const login = await beginSignIn(browser, sim);
  const returnUrl = new URL(login.address.searchParams.get('ReturnUrl')!, sim.origin).href;
  await sim.control.changeTime({ frozen: true, advanceMs: minuteMs - 5_000 });
  expect((await browser.open(returnUrl)).address.searchParams.get('signInExpired')).toBeNull();
  await sim.control.changeTime({ advanceMs: 5_000 });
  const location = (await browser.request(returnUrl)).headers.get('location');
  expect(location).toContain('/dsone/login?');
  expect(location).not.toContain('ReturnUrl');
});
