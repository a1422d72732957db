import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import type { AccountOptions } from '../account-options.ts';
import type { Flags } from '../world/flags.ts';
import { callOperation } from '../testing/call-operation.ts';
import { startSim } from '../testing/sim-for-tests.ts';
import { TestBrowser } from '../testing/test-browser.ts';

const unknown = { isOk: true, state: 'sent' };
const email = 'ann@example.com';

test('a mail is accepted at once, and becomes what the control API says', async () => {
  const { control, ask, state } = await start();
  await control.changeTime({ frozen: true });
  const { now } = await control.time();
  expect(await state()).toEqual(unknown);
  await ask();
  expect(await state()).toEqual({ isOk: true, state: 'accepted', at: now });
  expect(await control.setMailState('returned', 'lea@example.com')).toBe(0);
  await control.changeTime({ advanceMs: 1_000 });
  expect(await control.setMailState('returned', 'Ann@Example.com')).toBe(1);
  expect(await state()).toMatchObject({ state: 'returned', at: new Date(Date.parse(now) + 1_000).toISOString() });
});

test('only the browser that asked for the last mail learns of it', async () => {
  const { ask, state } = await start();
  const first = new TestBrowser();
  await ask(email, first);
  await ask();
  expect(await state(new TestBrowser())).toEqual(unknown);
  expect(await state(first)).toMatchObject({ state: 'accepted' });
  const copied = first.copy();
  await ask('rob@example.com', first);
  expect(await state(first)).toMatchObject({ state: 'returned' });
  expect(await state(copied)).toEqual(unknown);
});

test('mail servers hold mails back for as long as the flag says, and those to an account for ever', async () => {
  const { control, ask, state } = await start({ mailDelaySeconds: 20 });
  await control.changeTime({ frozen: true });
  await ask();
  expect(await state()).toMatchObject({ state: 'delayed' });
  await control.changeTime({ advanceMs: 20_000 });
  expect(await state()).toMatchObject({ state: 'accepted' });
  await ask('dora@example.com');
  await control.changeTime({ advanceMs: 3_600_000 });
  expect(await state()).toMatchObject({ state: 'delayed' });
});

testEvery(['forgotPassword', 'forgotPasswordDsone'] as const)(
  'a reset says of an address without an account what it says of one with',
  async (operation) => {
    const { control, origin, state } = await start();
    await control.changeTime({ frozen: true });
    const states = [];
    for (const address of [email, 'nobody@example.com']) {
      const browser = new TestBrowser();
      await callOperation(browser, origin, operation, { email: address });
      await control.waitForMail({ to: address });
      states.push(await state(browser));
    }
    expect(states[0]).toMatchObject({ state: 'accepted' });
    expect(states[1]).toEqual(states[0]);
    const { links } = await control.waitForMail({ to: 'nobody@example.com', kind: 'no-account' });
    expect(links).toEqual([`${origin}/dsone/login`]);
  },
);

test('without the flag there is no such operation, no cookie of a reset, and no mail without an account', async () => {
  const { control, origin } = await start({ mailState: false });
  const browser = new TestBrowser();
  await callOperation(browser, origin, 'forgotPassword', { email: 'nobody@example.com' });
  await callOperation(browser, origin, 'forgotPassword', { email });
  await control.waitForMail({ to: email });
  expect([await control.mails('nobody@example.com'), browser.cookies()]).toEqual([[], []]);
  expect((await callOperation(browser, origin, 'mailState', {})).status).toBe(404);
});

testEvery([
  [250, 'accepted'],
  [450, 'delayed'],
  [550, 'returned'],
])('the answer of the SMTP server is what becomes of a mail, unless its account says so', async ([code, expected]) => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(code === 250 ? null : Object.assign(new Error('No.'), { responseCode: code })),
    onData: (stream, _session, done) => stream.on('end', () => done()).resume(),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(resolve)));
  const smtp = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const { ask, state } = await start({}, { smtp });
  await ask();
  expect(await state()).toMatchObject({ state: expected });
  await ask('dora@example.com');
  expect(await state()).toMatchObject({ state: 'delayed' });
});

test('nothing is known of a mail that no SMTP server has taken', async () => {
  const { ask, state } = await start({}, { smtp: 'smtp://127.0.0.1:1' });
  await ask();
  expect(await state()).toEqual(unknown);
});

/** A simulator, and a browser that asks for links there. */
async function start(flags: Partial<Flags> = {}, options: AccountOptions = {}) {
  const { origin, control } = await startSim({
    ...options,
    flags: { botCheck: false, mailState: true, ...flags },
  });
  const own = new TestBrowser();
  const ask = (Email = email, browser = own): Promise<unknown> =>
    callOperation(browser, origin, 'sendAccessLink', { Email, ProductId: 6 });
  const state = async (browser = own): Promise<unknown> => (await callOperation(browser, origin, 'mailState', {})).body;
  return { origin, control, ask, state };
}
