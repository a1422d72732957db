import { expect, test } from 'vitest';
import { benchOfEach } from '../../testing/world-bench.ts';
import { showPopup } from './show-popup.ts';
import type { PopupOffer } from '../state/world-state.ts';

const bench = benchOfEach('driver-support');

test('a popup that is answered closes with its button, and what it offered is done', async () => {
  const popupId = show({ kind: 'reboot' });
  expect(await bench.ask('popup/respond', { popupId, buttonId: 'yes' })).toEqual({});
  expect(bench.events('popup/closed')).toEqual([{ popupId, reason: 'answered', buttonId: 'yes' }]);
  expect(bench.events('machine/rebooting')).toMatchObject([{ startedBy: 'install' }]);
  expect(bench.lifecycle.reboot).toHaveBeenCalledOnce();
});

test('the first button of an offered update or clean-up begins it; an install is not interrupted', async () => {
  await bench.ask('scan/fileCleanup/start', {});
  bench.clock.advance(9_000);
  const { popupId: offer, buttons } = bench.events('popup/shown').at(-1)!;
  await bench.ask('popup/respond', { popupId: offer, buttonId: buttons[0]!.buttonId });
  bench.clock.advance(60_000);
  expect(bench.events('cleanup/completed')).toMatchObject([{ outcome: 'finished' }]);

  const { deviceId, driverId } = bench.world.state.drivers.find(({ available }) => available)!;
  await bench.ask('popup/respond', { popupId: show({ kind: 'update-driver', deviceId }), buttonId: 'yes' });
  expect(bench.world.work).toMatchObject([{ kind: 'driver/update', about: driverId }]);
  await bench.ask('popup/respond', { popupId: show({ kind: 'reboot' }), buttonId: 'yes' });
  expect(bench.lifecycle.reboot).not.toHaveBeenCalled();
});

test('another button only closes it, and one that the popup does not have presses nothing', async () => {
  const popupId = show({ kind: 'reboot' });
  expect(await bench.codeOf('popup/respond', { popupId, buttonId: 'maybe' })).toBe('ITEM_NOT_FOUND');
  expect(await bench.codeOf('popup/respond', { popupId: 'pop-none', buttonId: 'yes' })).toBe('ITEM_NOT_FOUND');
  expect(bench.events('popup/closed')).toEqual([]);
  await bench.ask('popup/respond', { popupId, buttonId: 'no' });
  expect(bench.events('popup/closed')).toMatchObject([{ reason: 'answered', buttonId: 'no' }]);
  expect(bench.lifecycle.reboot).not.toHaveBeenCalled();
});

test('a popup that nobody answers goes after its time, once', async () => {
  const popupId = show({ kind: 'reboot' });
  bench.clock.advance(59_999);
  expect(bench.events('popup/closed')).toEqual([]);
  bench.clock.advance(60_000);
  expect(bench.events('popup/closed')).toEqual([{ popupId, reason: 'timedOut', buttonId: null }]);
  expect(await bench.codeOf('popup/respond', { popupId, buttonId: 'yes' })).toBe('ITEM_NOT_FOUND');
});

test('while they are off none comes up, and the open ones stay', async () => {
  const popupId = show({ kind: 'reboot' });
  expect(await bench.ask('popup/setEnabled', { enabled: false })).toEqual({ enabled: false });
  show({ kind: 'reboot' }, 'Another?');
  expect(bench.events('popup/shown').map((popup) => popup.popupId)).toEqual([popupId]);
  expect(bench.events('settings/changed')).toEqual([{ user: { popupsEnabled: false } }]);
  expect(await bench.codeOf('popup/respond', { popupId, buttonId: 'no' })).toBe('done');
});

function show(offer: PopupOffer, title = 'Shall we?'): string {
  showPopup(bench.world, { offer, title, body: '', buttons: { yes: 'Yes', no: 'No' } });
  return bench.events('popup/shown').at(-1)!.popupId;
}
