import type { PopupOffer } from '../state/world-state.ts';
import type { World } from '../state/world.ts';
import { runCleanup } from './cleanup.ts';
import { updateDriver } from './driver.ts';
import { findDevice } from './drivers.ts';
import { done, type HandlersOf, refused } from './handler.ts';
import { rebootMachine } from './machine.ts';
import { isInstalling, queueIsFull } from './running-work.ts';
import { changeSettings } from './settings.ts';
import { closePopup } from './show-popup.ts';

export const popupHandlers: HandlersOf<'popup'> = {
  'popup/respond': ({ popupId, buttonId }, world) => {
    const open = world.state.popups.find(({ popup }) => popup.popupId === popupId);
    if (!open) return refused('ITEM_NOT_FOUND', `No popup is open by the id ${popupId}`);
    const buttons = open.popup.buttons.map((button) => button.buttonId);
    if (!buttons.includes(buttonId)) {
      return refused('ITEM_NOT_FOUND', `The popup has no button ${buttonId}, but ${buttons.join(' and ')}`);
    }
    closePopup(world, popupId, 'answered', buttonId);
    if (buttonId === buttons[0]) take(world, open.offer);
    return done({});
  },

  'popup/setEnabled': ({ enabled }, world) => {
    const { user } = changeSettings(world, { user: { popupsEnabled: enabled } });
    return done({ enabled: user.popupsEnabled });
  },
};

/** Carries out what the popup offered, unless it has become impossible meanwhile. */
function take(world: World, offer: PopupOffer): void {
  if (offer.kind === 'clean-up') {
    if (!queueIsFull(world, 'cleanup/')) runCleanup(world, offer.itemIds);
  } else if (isInstalling(world)) {
    return;
  } else if (offer.kind === 'reboot') {
    rebootMachine(world, 'install');
  } else {
    const driver = findDevice(world.state, offer.deviceId);
    if (driver?.available) updateDriver(world, driver, driver.available);
  }
}
