import { describe, expect, test } from 'vitest';
import { Authenticator } from '../../../conformance/src/account/passkey/authenticator.ts';
import {
  call,
  challengeOf,
  email,
  notVerified,
  register,
  rpId,
  signIn,
  withPasskey,
} from '../testing/passkey-steps.ts';
import { adaLogin, beginSignIn, signedIn } from '../testing/sign-in-steps.ts';
import { sharedSim, startSim } from '../testing/sim-for-tests.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { TestBrowser } from '../testing/test-browser.ts';

const shared = sharedSim({ flags: { passkeys: true, rateLimit: 'off' } });
describe('a new passkey', () => {
  test('is made by options for the account that is signed in and the product whose screen offers it, and is named in the answer', async () => {
    const sim = shared();
    const browser = await signedIn(sim);
    const { body } = await call(sim, browser, 'passkeyCreationOptions');
    expect(body).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      timeout: 300_000,
      rp: { id: rpId, name: 'Driver Support' },
      user: { id: expect.stringMatching(/^[\w-]{43}$/) as string, name: email, displayName: 'Ann Archer' },
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    });
    const ofOther = await call(sim, browser, 'passkeyCreationOptions', { product: 7 });
    expect(ofOther.body).toMatchObject({ rp: { id: rpId, name: 'Maverick Safe' } });
    const authenticator = new Authenticator();
    const { body: answer } = await register(sim, browser, authenticator);
    const userId = (body as { user: { id: string } }).user.id;
    expect(answer).toEqual({
      isOk: true,
      acceptedCredentials: { rpId, userId, allAcceptedCredentialIds: [authenticator.id] },
    });
    expect(await sim.control.passkeys(email)).toEqual([
      { id: authenticator.id, email, counter: 1, transports: ['internal'] },
    ]);
  });

  test('is refused for a challenge of before somebody else signed in', async () => {
    const sim = shared();
    const browser = await signedIn(sim);
    const challenge = await challengeOf(sim, browser, 'passkeyCreationOptions');
    await call(sim, browser, 'login', adaLogin);
    expect((await register(sim, browser, new Authenticator(), { challenge })).body).toEqual(notVerified);
  });
});

describe('a sign-in', () => {
  test('has the same options for everybody, without passkeys', async () => {
    const sim = shared();
    const { browser } = await withPasskey(sim, new Authenticator());
    for (const each of [browser, new TestBrowser()]) {
      expect((await call(sim, each, 'passkeyRequestOptions')).body).toEqual({
        challenge: expect.any(String) as string,
        timeout: 300_000,
        rpId,
        userVerification: 'required',
      });
    }
  });

  test('starts a new session of the account whose passkey it is, and says which are accepted', async () => {
    const sim = shared();
    const authenticator = new Authenticator();
    const { answer } = await withPasskey(sim, authenticator);
    const browser = new TestBrowser();
    await call(sim, browser, 'login', adaLogin);
    const before = browser.cookies();
    const { body, headers } = await signIn(sim, browser, authenticator);
    const redirectUrl = `${sim.siteOrigin}/account`;
    expect(body).toEqual({ ...(answer as object), redirectUrl });
    const session = headers.getSetCookie().find((line) => line.startsWith('account_session_'));
    expect(before).not.toContain(session?.split(';')[0]);
    expect((await call(sim, browser, 'userInfo')).body).toMatchObject({ email });
    expect(await sim.control.passkeys()).toMatchObject([{ counter: 2 }]);
  });

  test('that was asked for with a product leads to its place', async () => {
    const sim = shared();
    const authenticator = new Authenticator();
    await withPasskey(sim, authenticator);
    for (const [product, path] of [
      [6, '/account'],
      [7, '/maverick/ui'],
    ]) {
      const browser = new TestBrowser();
      const asked = (await call(sim, browser, 'passkeyRequestOptions', { product })).body as { challenge: string };
      const made = authenticator.get({ ...asked, origin: sim.origin, rpId });
      const { body } = await call(sim, browser, 'passkeySignIn', made);
      expect(body).toMatchObject({ isOk: true, redirectUrl: `${sim.siteOrigin}${path}` });
    }
  });

  test('completes the sign-in request of its browser', async () => {
    const sim = shared();
    const authenticator = new Authenticator();
    await withPasskey(sim, authenticator);
    const browser = new TestBrowser();
    await beginSignIn(browser, sim);
    const { redirectUrl } = (await signIn(sim, browser, authenticator)).body as { redirectUrl: string };
    expect((await browser.open(redirectUrl)).text).toContain('Hello, Ann Archer');
  });

  test('is refused for a challenge that is too old', async () => {
    const sim = shared();
    const authenticator = new Authenticator();
    await withPasskey(sim, authenticator);
    const browser = new TestBrowser();
    const challenge = await challengeOf(sim, browser, 'passkeyRequestOptions');
    await sim.control.changeTime({ advanceMs: 300_000 });
    expect((await signIn(sim, browser, authenticator, { challenge })).body).toEqual(notVerified);
  });

  test('by a passkey that nobody has any more says so', async () => {
    const sim = shared();
    const authenticator = new Authenticator();
    await withPasskey(sim, authenticator);
    expect(await sim.control.removePasskeys(email)).toBe(1);
    expect((await signIn(sim, new TestBrowser(), authenticator)).body).toEqual({
      isOk: false,
      statusText: 'This passkey is not known here.',
      reason: 'credential',
    });
  });
});

test('passkeys are kept across restarts, and come back with a snapshot', async () => {
  const dataFile = `${await temporaryFolder()}/data.json`;
  const options = { port: 0, sitePort: 0, dataFile, flags: { passkeys: true } };
  const first = await startSim(options);
  const authenticator = new Authenticator();
  await withPasskey(first, authenticator);
  await first.stop();
  const second = await startSim(options);
  expect((await signIn(second, new TestBrowser(), authenticator)).body).toMatchObject({ isOk: true });
  await second.control.saveSnapshot('one');
  await second.control.removePasskeys();
  await second.control.restoreSnapshot('one');
  expect(await second.control.passkeys()).toMatchObject([{ id: authenticator.id }]);
});

test('names the screen for password managers, where there are passkeys', async () => {
  const sim = shared();
  const read = () => fetch(`${sim.origin}/.well-known/passkey-endpoints`);
  expect(await (await read()).json()).toEqual({
    enroll: `${sim.origin}/dsone/add-passkey`,
    manage: `${sim.siteOrigin}/account`,
  });
  await sim.control.setFlags({ passkeys: false });
  expect((await read()).status).toBe(404);
});
