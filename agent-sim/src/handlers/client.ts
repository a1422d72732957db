import { findUpdate, installFolder, uninstallClient, updateClient } from '../world/actions/client.ts';
import { isInstalling } from '../world/actions/running-work.ts';
import { done, type HandlersOf, installInProgress, refused, userRefused } from './handler.ts';

export const clientHandlers: HandlersOf<'client'> = {
  'client/info': (_payload, { product, state }) => {
    const windows = state.machineParts.find(({ part }) => part === 'operatingSystem');
    return done({
      version: state.agentVersion,
      channel: 'stable',
      installFolder: installFolder(product),
      installedAt: state.installedAt,
      startedAt: state.startedAt,
      windowsVersion: windows?.part === 'operatingSystem' ? `${windows.name} (${windows.build})` : 'Windows',
      architecture: 'x64',
    });
  },

  'client/checkForUpdate': (_payload, world) =>
    done({ currentVersion: world.state.agentVersion, update: findUpdate(world) }),

  'client/update': ({ version }, world) => {
    const update = findUpdate(world);
    if (!update) return refused('ITEM_NOT_FOUND', `${world.state.agentVersion} is the newest version`);
    if (version !== undefined && version !== update.version) {
      return refused('ITEM_NOT_FOUND', `The update server offers ${update.version}, not ${version}`);
    }
    if (isInstalling(world)) return installInProgress;
    if (update.sizeBytes > world.state.freeBytes) {
      return refused('DISK_IS_FULL', `The update needs ${update.sizeBytes} bytes; ${world.state.freeBytes} are free`);
    }
    return done({ jobId: updateClient(world, update) });
  },

  'client/uninstall': ({ keepSettings = false }, world) => {
    if (isInstalling(world)) return installInProgress;
    if (!world.confirms('client/uninstall')) return userRefused;
    return done({ delaySeconds: uninstallClient(world, 'page', keepSettings) });
  },
};
