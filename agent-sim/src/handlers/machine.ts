import { cancelReboot, planReboot } from '../world/actions/machine.ts';
import { isInstalling } from '../world/actions/running-work.ts';
import { done, type HandlersOf, installInProgress, refused, userRefused } from './handler.ts';

export const machineHandlers: HandlersOf<'machine'> = {
  'machine/reboot': ({ delaySeconds = 0 }, world) => {
    if (isInstalling(world)) return installInProgress;
    if (!world.confirms('machine/reboot')) return userRefused;
    return done({ rebootsAt: planReboot(world, delaySeconds) });
  },

  'machine/cancelReboot': (_payload, world) => {
    const planned = cancelReboot(world);
    return planned ? done({ wasPlannedFor: planned.rebootsAt }) : refused('ITEM_NOT_FOUND', 'No reboot is planned');
  },
};
