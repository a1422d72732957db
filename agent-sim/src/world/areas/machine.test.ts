import { expect, test } from 'vitest';
import { benchOfEach, createWorldBench } from '../../testing/world-bench.ts';
import { showPopup } from './show-popup.ts';

const bench = benchOfEach('maverick');

test('a reboot without a delay comes at once, but after its answer, and breaks off what runs', async () => {
  const { scanId } = await bench.ask('scan/software/start', {});
  const { rebootsAt } = await bench.ask('machine/reboot', {});
  expect(Date.parse(rebootsAt)).toBe(bench.clock.now());
  expect(bench.lifecycle.reboot).not.toHaveBeenCalled();
  bench.clock.advance(0);
  expect(bench.lifecycle.reboot).toHaveBeenCalledOnce();
  expect(bench.events('machine/rebooting')).toEqual([{ startedBy: 'page', rebootsAt }]);
  expect(bench.events('scan/software/failed')).toMatchObject([{ scanId, reason: 'error', code: 'INTERNAL_ERROR' }]);
  expect(bench.world.work).toEqual([]);
});

test('a reboot waits for its delay, and can be taken back until then', async () => {
  const { rebootsAt } = await bench.ask('machine/reboot', { delaySeconds: 300 });
  bench.clock.advance(299_999);
  expect(await bench.ask('machine/cancelReboot', {})).toEqual({ wasPlannedFor: rebootsAt });
  bench.clock.advance(600_000);
  expect(bench.lifecycle.reboot).not.toHaveBeenCalled();
  expect(bench.told).toEqual([]);
  expect(await bench.codeOf('machine/cancelReboot', {})).toBe('ITEM_NOT_FOUND');
});

test('a second request moves the reboot that is planned, sooner or later', async () => {
  await bench.ask('machine/reboot', { delaySeconds: 100 });
  const { rebootsAt } = await bench.ask('machine/reboot', { delaySeconds: 200 });
  bench.clock.advance(199_999);
  expect(bench.lifecycle.reboot).not.toHaveBeenCalled();
  bench.clock.advance(1);
  expect(bench.events('machine/rebooting')).toMatchObject([{ rebootsAt }]);
  bench.clock.advance(600_000);
  expect(bench.lifecycle.reboot).toHaveBeenCalledOnce();
});

test('a user who declines is neither rebooted nor loses the program', async () => {
  bench.world.change((state) => ({ ...state, declines: true }));
  expect(await bench.codeOf('machine/reboot', {})).toBe('REMOTE_TRIGGER_NOT_TRIGGERED');
  expect(await bench.codeOf('client/uninstall', {})).toBe('REMOTE_TRIGGER_NOT_TRIGGERED');
  bench.clock.advance(60_000);
  expect(bench.told).toEqual([]);
  expect(bench.lifecycle.reboot).not.toHaveBeenCalled();
  expect(bench.lifecycle.uninstall).not.toHaveBeenCalled();
});

test('when something comes is given in real time, however fast the world goes', async () => {
  const { clock, world, lifecycle, ask, events } = createWorldBench('maverick', { speed: 10 });
  const { rebootsAt } = await ask('machine/reboot', { delaySeconds: 300 });
  expect(Date.parse(rebootsAt)).toBe(clock.now() + 30_000);
  clock.advance(29_999);
  expect(lifecycle.reboot).not.toHaveBeenCalled();
  clock.advance(1);
  expect(lifecycle.reboot).toHaveBeenCalledOnce();

  showPopup(world, { offer: { kind: 'reboot' }, title: 'Restart?', body: '', buttons: { yes: 'Yes' } });
  clock.advance(events('popup/shown')[0]!.closesAfterSeconds! * 1_000 - 1);
  expect(events('popup/closed')).toEqual([]);
  clock.advance(1);
  expect(events('popup/closed')).toHaveLength(1);

  const { delaySeconds } = await ask('client/uninstall', {});
  clock.advance(delaySeconds * 1_000 - 1);
  expect(lifecycle.uninstall).not.toHaveBeenCalled();
  clock.advance(1);
  expect(lifecycle.uninstall).toHaveBeenCalledOnce();
});
