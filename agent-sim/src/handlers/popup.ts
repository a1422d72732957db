import { isInstalling } from '../world/actions/running-work.ts';
import { runCleanup } from '../world/actions/cleanup-work.ts';
import { updateDriver } from '../world/actions/driver-work.ts';
import { findDevice } from '../world/actions/drivers.ts';
import { rebootMachine } from '../world/actions/machine.ts';
import { closePopup } from '../world/actions/popups.ts';
import { changeSettings } from '../world/actions/settings.ts';
import type { PopupOffer } from '../world/state/world-state.ts';
import type { World } from '../world/state/world.ts';
import { done, type HandlersOf, refused } from './handler.ts';
import { queueIsFull } from './jobs.ts';

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
