import { describe, expect, test } from 'vitest';
import { Authenticator } from '../../../conformance/src/account/passkey/authenticator.ts';
import type { AccountSim } from '../start-account.ts';
import { ask, redeem } from '../testing/access-code-steps.ts';
import { call, challengeOf, email, register, rpId, signIn, withPasskey } from '../testing/passkey-steps.ts';
import { adaLogin, annLogin, signedIn } from '../testing/sign-in-steps.ts';
import { sharedSim, startSim } from '../testing/sim-for-tests.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { dayMs, minuteMs } from '../testing/test-clock.ts';

const flags = { passkeys: true, accessCode: true, botCheck: false, rateLimit: 'off' } as const;
const shared = sharedSim({ flags });

const tooOld = { isOk: false, statusText: 'Sign in again, then create a passkey.', reason: 'signInAgain' };

/** Ways to sign in, in whatever browser. */
const ways: Readonly<Record<string, (sim: AccountSim, browser: TestBrowser) => Promise<unknown>>> = {
  'a password': (sim, browser) => call(sim, browser, 'login', annLogin),
  'a password, remembered': (sim, browser) => {
    const { Email, Password, ReturnUrl } = annLogin;
    return call(sim, browser, 'loginMaverick', { Email, Password, ReturnUrl, RememberLogin: 'true' });
  },
  'a link': async (sim, browser) => browser.request((await ask(sim, browser)).link),
  'a code': async (sim, browser) => redeem(sim, browser, (await ask(sim, browser)).code),
  Google: (sim, browser) =>
    browser.request(`${sim.origin}/external/login?provider=Google`, {
      method: 'POST',
      body: new URLSearchParams({ email }),
    }),
  'a link that was opened elsewhere': async (sim, browser) => {
    await call(sim, browser, 'logout', '');
    const { link } = await ask(sim, browser);
    const other = new TestBrowser();
    await other.press(await other.open(link), 'Sign in where I asked');
    return call(sim, browser, 'checkSession', undefined);
  },
};

describe('a passkey is made after a sign-in of the last ten minutes', () => {
  test.each(Object.keys(ways))('by %s, and later not', async (way) => {
    const sim = shared();
    const browser = new TestBrowser();
    await ways[way]?.(sim, browser);
    await sim.control.changeTime({ advanceMs: 10 * minuteMs - 1_000 });
    expect((await register(sim, browser, new Authenticator())).body).toMatchObject({ isOk: true });
    const challenge = await challengeOf(sim, browser, 'passkeyCreationOptions');
    await sim.control.changeTime({ advanceMs: 1_000 });
    const made = new Authenticator().create({ challenge, origin: sim.origin, rpId });
    for (const answer of [
      await call(sim, browser, 'registerPasskey', made),
      await call(sim, browser, 'passkeyCreationOptions'),
    ])
      expect([answer.status, answer.body]).toEqual([403, tooOld]);
    expect(await sim.control.passkeys()).toHaveLength(1);

    // After another sign-in, a passkey can be created.
    await ways[way]?.(sim, browser);
    expect((await register(sim, browser, new Authenticator())).body).toMatchObject({ isOk: true });
  });

  test('also by a passkey', async () => {
    const sim = shared();
    const authenticator = new Authenticator();
    const { browser } = await withPasskey(sim, authenticator);
    await sim.control.changeTime({ advanceMs: dayMs / 2 });
    expect((await call(sim, browser, 'passkeyCreationOptions')).body).toEqual(tooOld);
    await signIn(sim, browser, authenticator);
    expect((await register(sim, browser, new Authenticator())).body).toMatchObject({ isOk: true });
  });

  test('not 25 days later in a remembered session, which other operations go on with', async () => {
    const sim = shared();
    const browser = new TestBrowser();
    await ways['a password, remembered']?.(sim, browser);
    await sim.control.changeTime({ advanceMs: 25 * dayMs });
    expect((await call(sim, browser, 'passkeyCreationOptions')).body).toEqual(tooOld);
    expect((await call(sim, browser, 'userInfo')).body).toMatchObject({ email });
  });

  test('not in a session of before a restart', async () => {
    const dataFile = `${await temporaryFolder()}/data.json`;
    const options = { port: 0, sitePort: 0, dataFile, flags };
    const first = await startSim(options);
    const browser = await signedIn(first);
    const port = Number(new URL(first.origin).port);
    await first.stop();
    const second = await startSim({ ...options, port, clock: () => Date.now() + 10 * minuteMs });
    expect((await call(second, browser, 'passkeyCreationOptions')).body).toEqual(tooOld);
  });

  test('or in as long a time as the lifetime says', async () => {
    const sim = await startSim({ flags, lifetimes: { freshSignInMs: 1_000 } });
    const browser = await signedIn(sim);
    expect((await register(sim, browser, new Authenticator())).body).toMatchObject({ isOk: true });
    await sim.control.changeTime({ advanceMs: 1_000 });
    expect((await call(sim, browser, 'passkeyCreationOptions')).body).toEqual(tooOld);
  });
});

describe('a mail tells the customer', () => {
  test('of each new passkey: when, in which browser, and what to do', async () => {
    const sim = shared();
    const browser = new TestBrowser();
    await call(sim, browser, 'login', annLogin);
    await sim.control.changeTime({ frozen: true });
    const now = Date.parse((await sim.control.time()).now);
    await register(sim, browser, new Authenticator());
    const mail = await sim.control.waitForMail({ to: email, kind: 'passkey-added' });
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(now);
    expect(mail).toMatchObject({
      subject: 'A passkey was added to your account',
      links: [`${sim.siteOrigin}/account`],
      code: null,
      text: expect.stringMatching(
        new RegExp(
          `A passkey was added on ${day} at \\d\\d:\\d\\d UTC, in Chrome on Windows\\.[^]*If this was not you`,
        ),
      ) as string,
    });
    expect(await sim.control.mails('ada@example.com')).toEqual([]);
  });

  test('in the name of the product whose screen made it', async () => {
    const sim = shared();
    const browser = await signedIn(sim);
    const { body } = await call(sim, browser, 'passkeyCreationOptions', { product: 7 });
    const { challenge } = body as { challenge: string };
    await call(sim, browser, 'registerPasskey', new Authenticator().create({ challenge, origin: sim.origin, rpId }));
    const { from, text } = await sim.control.waitForMail({ to: email, kind: 'passkey-added' });
    expect([from, text]).toEqual([
      expect.stringContaining('Maverick Safe'),
      expect.not.stringContaining('Driver Support'),
    ]);
  });

  test('of each that was removed, and of none that was refused', async () => {
    const sim = shared();
    const { browser } = await withPasskey(sim, new Authenticator());
    await register(sim, browser, new Authenticator());
    await register(sim, browser, new Authenticator(), { isUserVerified: false });
    await call(sim, browser, 'login', adaLogin);
    await register(sim, browser, new Authenticator());
    await sim.control.removePasskeys(email);
    const kinds = async (to: string): Promise<string[]> => (await sim.control.mails(to)).map(({ kind }) => kind);
    expect(await kinds(email)).toEqual(['passkey-removed', 'passkey-removed', 'passkey-added', 'passkey-added']);
    expect(await kinds('ada@example.com')).toEqual(['passkey-added']);
    expect((await sim.control.mails(email))[0]).toMatchObject({
      subject: 'A passkey was removed from your account',
      text: expect.stringMatching(/A passkey was removed on [^]* UTC\.[^]*If this was not you/) as string,
    });
  });
});
