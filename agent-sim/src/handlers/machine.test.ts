import { beforeEach, expect, test } from 'vitest';
import { codeOf, resultOf } from '../testing/ask-world.ts';
import { createWorldBench } from '../testing/create-world-bench.ts';
import { createTestWorld } from '../testing/create-test-world.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { createClock } from '../world/state/clock.ts';

let { clock, world, events, lifecycle } = createWorldBench('maverick');

beforeEach(() => {
  ({ clock, world, events, lifecycle } = createWorldBench('maverick'));
});

test('a reboot without a delay comes at once, but after its answer', async () => {
  const { rebootsAt } = await resultOf(world, 'machine/reboot', {});
  expect(Date.parse(rebootsAt)).toBe(clock.now());
  expect(lifecycle.reboot).not.toHaveBeenCalled();
  clock.advance(0);
  expect(lifecycle.reboot).toHaveBeenCalledOnce();
  expect(events.of('machine/rebooting')).toEqual([{ startedBy: 'page', rebootsAt }]);
});

test('a reboot waits for its delay, and can be taken back until then', async () => {
  const { rebootsAt } = await resultOf(world, 'machine/reboot', { delaySeconds: 300 });
  clock.advance(299_999);
  expect(await resultOf(world, 'machine/cancelReboot', {})).toEqual({ wasPlannedFor: rebootsAt });
  clock.advance(600_000);
  expect(lifecycle.reboot).not.toHaveBeenCalled();
  expect(events.all).toEqual([]);
  expect(await codeOf(world, 'machine/cancelReboot', {})).toBe('ITEM_NOT_FOUND');
});

test('the moment that is answered is that of the reboot, however fast the world goes', async () => {
  const realTime = createManualClock();
  const clock = createClock(10, { realTime, startsAt: realTime.now() });
  const quick = createTestWorld('maverick', clock, { lifecycle });
  const { rebootsAt } = await resultOf(quick, 'machine/reboot', { delaySeconds: 300 });
  expect(Date.parse(rebootsAt)).toBe(realTime.now() + 30_000);
  realTime.advance(29_999);
  expect(lifecycle.reboot).not.toHaveBeenCalled();
  realTime.advance(1);
  expect(lifecycle.reboot).toHaveBeenCalledOnce();
});

test('a second request moves the reboot that is planned, sooner or later', async () => {
  await resultOf(world, 'machine/reboot', { delaySeconds: 100 });
  const { rebootsAt } = await resultOf(world, 'machine/reboot', { delaySeconds: 200 });
  clock.advance(199_999);
  expect(lifecycle.reboot).not.toHaveBeenCalled();
  clock.advance(1);
  expect(events.of('machine/rebooting')).toMatchObject([{ rebootsAt }]);
  clock.advance(600_000);
  expect(lifecycle.reboot).toHaveBeenCalledOnce();
});

test('what runs when the machine goes down breaks off with an event of its own', async () => {
  const { scanId } = await resultOf(world, 'scan/software/start', {});
  await resultOf(world, 'machine/reboot', {});
  clock.advance(0);
  expect(events.of('scan/software/failed')).toMatchObject([{ scanId, reason: 'error', code: 'INTERNAL_ERROR' }]);
  clock.advance(60_000);
  expect(events.of('scan/software/completed')).toEqual([]);
  expect(world.work).toEqual([]);
});

test('a user who declines is not rebooted', async () => {
  world.change((state) => ({ ...state, declines: true }));
  expect(await codeOf(world, 'machine/reboot', {})).toBe('REMOTE_TRIGGER_NOT_TRIGGERED');
  clock.advance(60_000);
  expect(lifecycle.reboot).not.toHaveBeenCalled();
});
