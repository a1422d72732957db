import { expect, test } from 'vitest';
import { callOperation } from '../testing/call-operation.ts';
import { operationSamples } from '../testing/operation-samples.ts';
import { sharedSim, startSim } from '../testing/sim-for-tests.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { dayMs, minuteMs, testClock } from '../testing/test-clock.ts';
import type { TimeChange } from '../world/simulated-time.ts';

const shared = sharedSim();

test('ends links, codes and sessions when it is moved on', async () => {
  const { origin, control } = shared();
  const browser = new TestBrowser();
  await callOperation(browser, origin, 'login', operationSamples.login);
  await callOperation(browser, origin, 'sendAccessLink', operationSamples.sendAccessLink);
  const { links } = await control.waitForMail({ kind: 'access-link' });
  await control.changeTime({ advanceMs: dayMs - minuteMs });
  expect((await callOperation(browser, origin, 'userInfo', undefined)).status).toBe(200);
  expect((await new TestBrowser().open(links[0]!)).text).toContain('Continue as ann@example.com');
  await control.changeTime({ advanceMs: minuteMs });
  expect((await callOperation(browser, origin, 'checkSession', undefined)).status).toBe(204);
  expect((await new TestBrowser().open(links[0]!)).text).toContain('This link has expired');
});

test('ends limits when it is moved on, and they hold while it is frozen', async () => {
  const { origin, control } = shared();
  await control.setFlags({ rateLimit: { requests: 1, perSeconds: 60 } });
  const ask = async (): Promise<number> =>
    (await callOperation(new TestBrowser(), origin, 'forgotPassword', operationSamples.forgotPassword)).status;
  await control.changeTime({ frozen: true });
  expect([await ask(), await ask()]).toEqual([200, 429]);
  await control.changeTime({ advanceMs: minuteMs });
  expect([await ask(), await ask()]).toEqual([200, 429]);
});

test('stands still while it is frozen, goes on from there, and is real again after a reset', async () => {
  const clock = testClock();
  const { control } = await startSim({ clock: clock.now });
  const state = async () => control.time();
  const at = (minutes: number): string => new Date(clock.start + minutes * minuteMs).toISOString();
  expect(await state()).toEqual({ now: at(0), isFrozen: false, offsetMs: 0 });
  expect(await control.changeTime({ frozen: true })).toEqual({ now: at(0), isFrozen: true, offsetMs: 0 });
  clock.advance(10 * minuteMs);
  expect(await state()).toEqual({ now: at(0), isFrozen: true, offsetMs: -10 * minuteMs });
  await control.changeTime({ advanceMs: minuteMs });
  expect(await control.changeTime({ frozen: false })).toEqual({ now: at(1), isFrozen: false, offsetMs: -9 * minuteMs });
  clock.advance(minuteMs);
  expect(await control.changeTime({ offsetMs: minuteMs })).toMatchObject({ now: at(12), offsetMs: minuteMs });
  await control.reset();
  expect(await state()).toEqual({ now: at(11), isFrozen: false, offsetMs: 0 });
});

test.for([
  [{ offsetMs: -1 }, 'offsetMs: expected at least 0, found -1; time cannot go backwards.'],
  [{ frozen: true, offsetMs: -1 }, 'time cannot go backwards.'],
  [{ offsetMs: 1e12 }, 'offsetMs: expected at most 31622400000, found 1000000000000'],
  [{ advanceMs: -1 }, 'advanceMs: expected at least 0, found -1'],
  [{ advanceMs: 1, offsetMs: 1 }, 'expected advanceMs or offsetMs, not both'],
  [{}, 'expected at least one of frozen, advanceMs, offsetMs'],
  [{ freeze: true }, 'does not know "freeze"; it knows frozen, advanceMs, offsetMs'],
] as const)('is refused what it cannot be, and stays as it is: %j', async ([change, reason]) => {
  const { control } = await startSim({ clock: testClock().now, seeds: [] });
  const before = await control.time();
  // What a program without types may send.
  await expect(control.changeTime(change as TimeChange)).rejects.toThrow(reason);
  expect(await control.time()).toEqual(before);
});
