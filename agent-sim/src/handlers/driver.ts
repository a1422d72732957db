import { downloadDriver, installDriver, updateDriver } from '../world/actions/driver-work.ts';
import { deviceExcluded, findDevice, findDriver } from '../world/actions/drivers.ts';
import { isInstalling } from '../world/actions/running-work.ts';
import type { Driver } from '../world/state/world-state.ts';
import type { World } from '../world/state/world.ts';
import { done, type HandlersOf, installInProgress, refused, type Refused, userRefused } from './handler.ts';
import { cancelJob } from './jobs.ts';

export const driverHandlers: HandlersOf<'driver'> = {
  'driver/list': ({ states }, { state }) => {
    const seen = new Set(state.lastScans.hardware?.items.map(({ deviceId }) => deviceId));
    const drivers = state.drivers.filter((driver) => seen.has(driver.deviceId));
    return done({ drivers: drivers.filter((driver) => !states || states.includes(driver.state)) });
  },

  'driver/download': ({ driverId }, world) => {
    const driver = findDriver(world.state, driverId);
    if (!driver) return noDriver(driverId);
    const { available } = driver;
    if (!available || driver.isExcluded) return noUpdate(driver);
    if (available.sizeBytes > world.state.freeBytes) return diskIsFull(world, available.sizeBytes);
    return done({ jobId: downloadDriver(world, driver, available) });
  },

  'driver/install': ({ driverId }, world) => {
    const driver = findDriver(world.state, driverId);
    if (!driver) return noDriver(driverId);
    if (!driver.available?.isDownloaded) {
      return refused('INSTALL_PACKAGE_NOT_FOUND', `No package of ${driver.deviceName} was downloaded`);
    }
    if (isInstalling(world)) return installInProgress;
    if (!world.confirms('driver/install')) return userRefused;
    return done({ jobId: installDriver(world, driver) });
  },

  'driver/update': ({ deviceId }, world) => {
    const driver = findDevice(world.state, deviceId);
    if (!driver) return noDevice(deviceId);
    const { available } = driver;
    if (!available || driver.isExcluded) return noUpdate(driver);
    if (isInstalling(world)) return installInProgress;
    if (available.sizeBytes > world.state.freeBytes) return diskIsFull(world, available.sizeBytes);
    if (!world.confirms('driver/install')) return userRefused;
    return done({ jobId: updateDriver(world, driver, available) });
  },

  'driver/cancel': ({ jobId }, world) => cancelJob(world, jobId, 'driver/', 'work on a driver'),

  'driver/exclude': ({ deviceId, isExcluded }, world) => {
    const driver = findDevice(world.state, deviceId);
    if (!driver) return noDevice(deviceId);
    world.change((state) => deviceExcluded(state, deviceId, isExcluded));
    return done({ driver: { ...driver, isExcluded } });
  },
};

function noDriver(driverId: string): Refused<'DRIVER_NOT_FOUND'> {
  return refused('DRIVER_NOT_FOUND', `No driver has the id ${driverId}`);
}

function noDevice(deviceId: string): Refused<'DEVICE_NOT_FOUND'> {
  return refused('DEVICE_NOT_FOUND', `No device has the id ${deviceId}`);
}

function noUpdate({ deviceName, isExcluded }: Driver): Refused<'DEVICE_UPDATE_NOT_FOUND'> {
  const reason = isExcluded ? 'is left out of updates' : 'has its newest driver';
  return refused('DEVICE_UPDATE_NOT_FOUND', `${deviceName} ${reason}`);
}

function diskIsFull({ state }: World, sizeBytes: number): Refused<'DISK_IS_FULL'> {
  return refused('DISK_IS_FULL', `The package needs ${sizeBytes} bytes; ${state.freeBytes} are free`);
}
