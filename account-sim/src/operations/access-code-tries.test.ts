import { describe, expect, it } from 'vitest';
import { another, ask, email, redeem, refused, refusedAs } from '../testing/access-code-steps.ts';
import { callOperation } from '../testing/call-operation.ts';
import { sharedSim, startSim } from '../testing/sim-for-tests.ts';
import { type Answered, TestBrowser } from '../testing/test-browser.ts';

const shared = sharedSim({ flags: { botCheck: false, accessCode: true, rateLimit: 'off' } });

describe('each mail sets a new cookie', () => {
  it.each([
    ['sendAccessLink', { Email: email, ProductId: 6 }],
    ['passwordlessDesktop', { email, product: 6 }],
    ['passwordlessMaverick', { email, product: 7 }],
  ] as const)('of %s, so that who planted the one of before cannot enter its code', async (operation, payload) => {
    const sim = shared();
    const { asker, mail, code: older } = await ask(sim);
    const planter = asker.copy();
    await callOperation(asker, sim.origin, operation, payload);
    const { code } = await sim.control.waitForMail({ to: email, after: mail.id });
    for (const digits of [code!, older]) expect((await redeem(sim, planter, digits)).body).toEqual(refused);
    expect((await redeem(sim, asker, code!)).body).toMatchObject({ isOk: true });
  });

  it('also where the browser brought one that the server has never set', async () => {
    const sim = shared();
    const asker = new TestBrowser();
    const { set } = await ask(sim, asker);
    const name = set.map((line) => line.split('=')[0] ?? '').find((each) => each.startsWith('account_code_asker_'));
    const headers = { cookie: `${name}=${'a'.repeat(32)}` };
    const response = await fetch(`${sim.origin}/account/access-link`, {
      method: 'POST',
      body: JSON.stringify({ Email: email, ProductId: 6 }),
      headers: { 'content-type': 'application/json', ...headers },
    });
    const lines = response.headers.getSetCookie().filter((line) => line.startsWith(`${name}=`));
    expect(lines).toEqual([expect.not.stringContaining('aaaa')]);
  });

  it('and takes wrong tries along with the codes: a further mail is no way to more of them', async () => {
    const sim = shared();
    const first = await ask(sim);
    const { code } = await ask(sim, first.asker);
    for (const reason of ['wrong', 'wrong', 'wrong', 'wrong'])
      expect((await redeem(sim, first.asker, another(another(code)))).body).toEqual(refusedAs(reason));
    await ask(sim, first.asker);
    expect((await redeem(sim, first.asker, another(another(code)))).body).toEqual(refusedAs('ended'));
  });
});

it('five wrong tries end all codes of a browser, and no link; the next mail starts afresh', async () => {
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

it('is limited for an address, over all browsers', async () => {
  const sim = await startSim({
    flags: { botCheck: false, accessCode: true, rateLimit: { requests: 3, perSeconds: 60 } },
  });
  const answers: Answered[] = [];
  for (let tried = 1; tried <= 4; tried += 1) answers.push(await redeem(sim, new TestBrowser(), '271828'));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(answers.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/);
});
