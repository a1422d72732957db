import { describe, expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import type { AccountSim } from '../start-account.ts';
import { another, ask, email, redeem, refused, refusedAs } from '../testing/access-code-steps.ts';
import { callOperation } from '../testing/call-operation.ts';
import { beginSignIn } from '../testing/sign-in-steps.ts';
import { sharedSim, startSim } from '../testing/sim-for-tests.ts';
import { TestBrowser } from '../testing/test-browser.ts';

const shared = sharedSim({ flags: { botCheck: false, accessCode: true, rateLimit: 'off' } });

test('is in the mail, and in the inbox', async () => {
  const sim = shared();
  const { mail, code } = await ask(sim);
  expect(code).toMatch(/^\d{6}$/);
  expect([mail.text, mail.html]).toEqual([expect.stringContaining(code), expect.stringContaining(code)]);
  const page = await new TestBrowser().open(`${sim.origin}/inbox/${mail.id}`);
  expect(page.text).toContain(`<code>${code}</code>`);
});

testEvery(['passwordlessDesktop', 'passwordlessMaverick'] as const)(
  'comes with the link of every operation that mails one',
  async (operation) => {
    const sim = shared();
    const browser = new TestBrowser();
    const product = operation === 'passwordlessDesktop' ? 6 : 7;
    await callOperation(browser, sim.origin, operation, { email, product });
    const { code } = await sim.control.waitForMail({ to: email });
    expect((await redeem(sim, browser, code!)).body).toMatchObject({ isOk: true });
  },
);

describe('the right code', () => {
  test('completes the sign-in request of its browser', async () => {
    const sim = shared();
    const asker = new TestBrowser();
    await beginSignIn(asker, sim);
    const { code } = await ask(sim, asker);
    const { body } = await redeem(sim, asker, code);
    const { redirectUrl } = body as { redirectUrl: string };
    expect(redirectUrl).toContain('/connect/interaction/');
    expect((await asker.open(redirectUrl)).text).toContain('Hello, Ann Archer');
  });

  test('leads to the product whose login asked, also where the browser is signing in to the other one', async () => {
    const sim = shared();
    const asker = new TestBrowser();
    await beginSignIn(asker, sim);
    await callOperation(asker, sim.origin, 'passwordlessMaverick', { email, product: 7 });
    const { code } = await sim.control.waitForMail({ to: email });
    expect((await redeem(sim, asker, code!)).body).toEqual({
      isOk: true,
      redirectUrl: `${sim.siteOrigin}/maverick/ui`,
    });
  });

  test('works once, and ends the link and the codes of earlier mails', async () => {
    const sim = shared();
    const first = await ask(sim);
    const { asker, code, link } = await ask(sim, first.asker);
    expect((await redeem(sim, asker.copy(), code)).body).toMatchObject({ isOk: true });
    for (const used of [code, first.code])
      expect((await redeem(sim, asker.copy(), used)).body).toEqual(refusedAs('used'));
    expect((await new TestBrowser().open(link)).text).toContain('This link has already been used');
  });

  test('may be that of an earlier mail, which arrived later', async () => {
    const sim = shared();
    const first = await ask(sim);
    await ask(sim, first.asker);
    expect((await redeem(sim, first.asker, first.code, 'ANN@Example.com')).body).toMatchObject({ isOk: true });
  });
});

test('is refused as one that nobody asked for an hour after it was mailed, and after the password was reset', async () => {
  const sim = shared();
  const { asker, code } = await ask(sim);
  await sim.control.changeTime({ advanceMs: 3_600_000 });
  expect((await redeem(sim, asker, code)).body).toEqual(refused);

  const later = await ask(sim);
  await callOperation(later.asker, sim.origin, 'forgotPassword', { email });
  const { links } = await sim.control.waitForMail({ to: email, kind: 'reset-password' });
  const [Code, Password] = [new URL(links[0]!).searchParams.get('code')!, 'another horse 2'];
  const reset = { Email: email, Password, ConfirmPassword: Password, Code };
  await callOperation(later.asker, sim.origin, 'resetPassword', reset);
  const { status, body, headers } = await redeem(sim, later.asker, later.code);
  expect([status, body, headers.getSetCookie()]).toEqual([200, refused, []]);
});

describe('tells the browser that asked, and whatever digits it enters, why a code is refused', () => {
  type Asked = Awaited<ReturnType<typeof ask>>;
  testEvery<readonly [reason: string, end: (sim: AccountSim, asked: Asked) => Promise<unknown>]>([
    ['expired', (sim) => sim.control.changeTime({ advanceMs: 600_000 })],
    ['expired', async ({ control }) => expect(await control.expire('access-codes', email)).toBe(1)],
    ['used', (sim, { asker, code }) => redeem(sim, asker, code)],
    ['used', (_sim, { asker, link }) => asker.request(link)],
    [
      'used',
      async (_sim, { link }) => {
        const other = new TestBrowser();
        await other.press(await other.open(link), 'Sign in here');
      },
    ],
    [
      'ended',
      async (sim, { asker, code }) => {
        for (const reason of ['wrong', 'wrong', 'wrong', 'wrong', 'ended'])
          expect((await redeem(sim, asker, another(code))).body).toEqual(refusedAs(reason));
      },
    ],
  ])('each of them', async ([reason, end]) => {
    const sim = shared();
    await sim.control.reset();
    const asked = await ask(sim);
    await end(sim, asked);
    const { asker, code } = asked;
    expect(await sim.control.expire('access-codes', email)).toBe(0);
    for (const digits of [code, another(code)]) {
      expect((await redeem(sim, asker, digits)).body).toEqual(refusedAs(reason));
      expect((await redeem(sim, asker, digits, 'ada@example.com')).body).toEqual(refused);
      expect((await redeem(sim, new TestBrowser(), digits)).body).toEqual(refused);
    }
  });

  test('a wrong one is wrong as long as a code of any of its mails works', async () => {
    const sim = shared();
    const first = await ask(sim);
    await sim.control.changeTime({ advanceMs: 540_000 });
    await ask(sim, first.asker);
    await sim.control.changeTime({ advanceMs: 120_000 });
    expect((await redeem(sim, first.asker, first.code)).body).toEqual(refusedAs('wrong'));
  });
});

test('ends with a reset, and comes back with a snapshot', async () => {
  const sim = shared();
  const { asker, code } = await ask(sim);
  await sim.control.saveSnapshot('asked');
  await sim.control.reset();
  expect((await redeem(sim, asker, code)).body).toEqual(refused);
  await sim.control.restoreSnapshot('asked');
  expect((await redeem(sim, asker, code)).body).toMatchObject({ isOk: true });
});

test('is not there unless the flag is on: a mail as before, and the answer of an older server', async () => {
  const sim = await startSim({ flags: { botCheck: false } });
  const browser = new TestBrowser();
  await callOperation(browser, sim.origin, 'sendAccessLink', { Email: email, ProductId: 6 });
  const mail = await sim.control.waitForMail({ to: email });
  expect([mail.code, mail.text, browser.cookies().length]).toEqual([null, expect.not.stringContaining('code'), 2]);
  expect((await redeem(sim, browser, '271828')).status).toBe(404);
});
