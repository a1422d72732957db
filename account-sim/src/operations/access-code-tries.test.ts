import { describe, expect, test } from 'vitest';
import type { AccountSim } from '../start-account.ts';
import { another, ask, email, redeem, refusedAs } from '../testing/access-code-steps.ts';
import { sharedSim, startSim } from '../testing/sim-for-tests.ts';
import { type Answered, TestBrowser } from '../testing/test-browser.ts';
import { dayMs } from '../testing/test-clock.ts';

const shared = sharedSim({ flags: { botCheck: false, accessCode: true, rateLimit: 'off' } });

test('a further mail takes wrong tries along with the codes: it is no way to more of them', async () => {
  const sim = shared();
  const first = await ask(sim);
  const { code } = await ask(sim, first.asker);
  for (const reason of ['wrong', 'wrong', 'wrong', 'wrong'])
    expect((await redeem(sim, first.asker, another(another(code)))).body).toEqual(refusedAs(reason));
  await ask(sim, first.asker);
  expect((await redeem(sim, first.asker, another(another(code)))).body).toEqual(refusedAs('ended'));
});

test('five wrong tries end all codes of a browser, and no link; the next mail starts afresh', async () => {
  const sim = shared();
  const { asker, code, link } = await ask(sim);
  for (let tried = 1; tried <= 4; tried += 1) await redeem(sim, asker, another(code));
  const second = await ask(sim, asker);
  await redeem(sim, asker, another(another(second.code)));
  for (const dead of [code, second.code]) expect((await redeem(sim, asker, dead)).body).toEqual(refusedAs('ended'));
  const third = await ask(sim, asker);
  expect((await redeem(sim, asker, third.code)).body).toMatchObject({ isOk: true });
  expect((await new TestBrowser().open(link)).text).toContain('Continue as ann@example.com');
});

describe('a browser without the cookie', () => {
  const start = (): Promise<AccountSim> =>
    startSim({
      flags: {
        botCheck: false,
        accessCode: true,
        rateLimit: { requests: 3, perSeconds: 60 },
        clientRateLimit: { requests: 5, perSeconds: 60 },
      },
    });

  test('is limited by itself, whatever address it tries, and uses nobody up: the right code counts all the same', async () => {
    const sim = await start();
    const { asker, code } = await ask(sim);
    const answers: Answered[] = [];
    for (const to of [email, email, email, email, 'ada@example.com'])
      answers.push(await redeem(sim, new TestBrowser(), '271828', to));
    // The request for the mail is one of the client's too.
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
    expect(answers.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await redeem(sim, asker, another(code))).body).toEqual(refusedAs('wrong'));
    expect((await redeem(sim, asker, code)).body).toMatchObject({ isOk: true });
  });

  test('tries as often as it likes with the cookie of a mail to somebody else, used or not, and no code of the address ends', async () => {
    for (const isUsed of [false, true]) {
      const sim = shared();
      await sim.control.reset();
      const { asker, code } = await ask(sim);
      const stranger = await ask(sim, undefined, 'ada@example.com');
      if (isUsed) await redeem(sim, stranger.asker, stranger.code, 'ada@example.com');
      for (let tried = 1; tried <= 110; tried += 1) await redeem(sim, stranger.asker, another(code));
      expect((await redeem(sim, asker, code)).body).toMatchObject({ isOk: true });
    }
  });
});

describe('a hundred wrong codes in a day', () => {
  test('end the codes of an address, however it is written, in every browser, but no link, until a link succeeds', async () => {
    const sim = shared();
    const { asker, code, link } = await ask(sim);
    const ada = await ask(sim, undefined, 'ada@example.com');
    await guess(sim, 50);
    await guess(sim, 50, 'ANN@Example.com');
    expect((await redeem(sim, asker, code)).body).toEqual(refusedAs('ended'));
    expect((await redeem(sim, ada.asker, ada.code, 'ada@example.com')).body).toMatchObject({ isOk: true });

    await sim.control.changeTime({ advanceMs: 2 * dayMs });
    const later = await ask(sim);
    expect(later.mail).toMatchObject({
      code: null,
      text: expect.stringContaining('no code, because too many wrong ones were entered') as string,
    });
    expect((await redeem(sim, later.asker, '271828')).body).toEqual(refusedAs('ended'));
    expect((await asker.open(link)).text).toContain('This link has expired');
    await later.asker.request(later.link);
    const after = await ask(sim);
    expect((await redeem(sim, after.asker, after.code)).body).toMatchObject({ isOk: true });
  });

  test('are counted for a day, and from the last code or link that has succeeded', async () => {
    const sim = shared();
    await guess(sim, 99);
    await sim.control.changeTime({ advanceMs: dayMs });
    await guess(sim, 99);
    const first = await ask(sim);
    expect((await redeem(sim, first.asker, first.code)).body).toMatchObject({ isOk: true });
    await guess(sim, 99);
    const second = await ask(sim);
    const other = new TestBrowser();
    await other.press(await other.open(second.link), 'Sign in here');
    await guess(sim, 99);
    const third = await ask(sim);
    expect((await redeem(sim, third.asker, third.code)).body).toMatchObject({ isOk: true });
  });
});

/** Asks for a new code in another browser after every five tries. */
async function guess(sim: AccountSim, tries: number, of = email): Promise<void> {
  for (let tried = 0; tried < tries; tried += 5) {
    const { asker, code } = await ask(sim, undefined, of.toLowerCase());
    for (let each = tried; each < Math.min(tries, tried + 5); each += 1) await redeem(sim, asker, another(code), of);
  }
}
