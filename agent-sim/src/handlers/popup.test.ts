import { beforeEach, expect, test } from 'vitest';
import { codeOf, resultOf } from '../testing/ask-world.ts';
import { createQuickWorld } from '../testing/create-quick-world.ts';
import { createWorldBench } from '../testing/create-world-bench.ts';
import { showPopup } from '../world/actions/popups.ts';
import type { PopupOffer } from '../world/state/world-state.ts';

let { clock, world, events, lifecycle } = createWorldBench('driver-support');

beforeEach(() => {
  ({ clock, world, events, lifecycle } = createWorldBench('driver-support'));
});

test('a popup that is answered closes with its button, and what it offered is done', async () => {
  const popupId = show({ kind: 'reboot' });
  expect(await resultOf(world, 'popup/respond', { popupId, buttonId: 'yes' })).toEqual({});
  expect(events.of('popup/closed')).toEqual([{ popupId, reason: 'answered', buttonId: 'yes' }]);
  expect(events.of('machine/rebooting')).toMatchObject([{ startedBy: 'install' }]);
  expect(lifecycle.reboot).toHaveBeenCalledOnce();
});

test('the first button of an offered update begins it', async () => {
  const { deviceId, driverId } = world.state.drivers.find(({ available }) => available)!;
  const popupId = show({ kind: 'update-driver', deviceId });
  await resultOf(world, 'popup/respond', { popupId, buttonId: 'yes' });
  expect(world.work).toMatchObject([{ kind: 'driver/update', about: driverId }]);
});

test('the first button of an offered clean-up begins it', async () => {
  await resultOf(world, 'scan/fileCleanup/start', {});
  clock.advance(9_000);
  const { popupId, buttons } = events.of('popup/shown').at(-1)!;
  await resultOf(world, 'popup/respond', { popupId, buttonId: buttons[0]!.buttonId });
  clock.advance(60_000);
  expect(events.of('cleanup/completed')).toMatchObject([{ outcome: 'finished' }]);
});

test('it stays open for the time that is told, however fast the world goes', () => {
  const quick = createQuickWorld('maverick');
  showPopup(quick.world, { offer: { kind: 'reboot' }, title: 'Restart?', body: '', buttons: { yes: 'Yes' } });
  const { popupId, closesAfterSeconds } = quick.events.of('popup/shown')[0]!;
  quick.realTime.advance(closesAfterSeconds! * 1_000 - 1);
  expect(quick.events.of('popup/closed')).toEqual([]);
  quick.realTime.advance(1);
  expect(quick.events.of('popup/closed')).toEqual([{ popupId, reason: 'timedOut', buttonId: null }]);
});

test('another button only closes it', async () => {
  const popupId = show({ kind: 'reboot' });
  await resultOf(world, 'popup/respond', { popupId, buttonId: 'no' });
  expect(events.of('popup/closed')).toMatchObject([{ reason: 'answered', buttonId: 'no' }]);
  expect(lifecycle.reboot).not.toHaveBeenCalled();
});

test('what is offered does not interrupt an install', async () => {
  const { deviceId } = world.state.drivers.find(({ available }) => available)!;
  await resultOf(world, 'driver/update', { deviceId });
  const popupId = show({ kind: 'reboot' });
  await resultOf(world, 'popup/respond', { popupId, buttonId: 'yes' });
  expect(lifecycle.reboot).not.toHaveBeenCalled();
});

test('a popup that nobody answers goes after its time, once', async () => {
  const popupId = show({ kind: 'reboot' });
  clock.advance(59_999);
  expect(events.of('popup/closed')).toEqual([]);
  clock.advance(60_000);
  expect(events.of('popup/closed')).toEqual([{ popupId, reason: 'timedOut', buttonId: null }]);
  expect(await codeOf(world, 'popup/respond', { popupId, buttonId: 'yes' })).toBe('ITEM_NOT_FOUND');
});

test('a button that the popup does not have presses nothing', async () => {
  const popupId = show({ kind: 'reboot' });
  expect(await codeOf(world, 'popup/respond', { popupId, buttonId: 'maybe' })).toBe('ITEM_NOT_FOUND');
  expect(await codeOf(world, 'popup/respond', { popupId: 'pop-none', buttonId: 'yes' })).toBe('ITEM_NOT_FOUND');
  expect(events.of('popup/closed')).toEqual([]);
});

test('while they are off none comes up, and the open ones stay', async () => {
  const popupId = show({ kind: 'reboot' });
  expect(await resultOf(world, 'popup/setEnabled', { enabled: false })).toEqual({ enabled: false });
  show({ kind: 'reboot' }, 'Another?');
  expect(events.of('popup/shown').map((popup) => popup.popupId)).toEqual([popupId]);
  expect(events.of('settings/changed')).toEqual([{ user: { popupsEnabled: false } }]);
  expect(await codeOf(world, 'popup/respond', { popupId, buttonId: 'no' })).toBe('done');
});

function show(offer: PopupOffer, title = 'Shall we?'): string {
  showPopup(world, { offer, title, body: '', buttons: { yes: 'Yes', no: 'No' } });
  return events.of('popup/shown').at(-1)!.popupId;
}
