import { isInstalling } from '../world/moves/running-work.ts';
import { cancelReboot, planReboot } from '../world/moves/machine.ts';
import { done, type HandlersOf, refused } from './handler.ts';
import { installRuns, userRefused } from './refusals.ts';

export const machineHandlers: HandlersOf<'machine'> = {
  'machine/reboot': ({ delaySeconds = 0 }, world) => {
    if (isInstalling(world)) return installRuns;
    if (!world.confirms('machine/reboot')) return userRefused;
    return done({ rebootsAt: planReboot(world, delaySeconds) });
  },

  'machine/cancelReboot': (_payload, world) => {
    const planned = cancelReboot(world);
    return planned ? done({ wasPlannedFor: planned.rebootsAt }) : refused('ITEM_NOT_FOUND', 'No reboot is planned');
  },
};
