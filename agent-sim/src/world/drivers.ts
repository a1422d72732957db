import type { ResultOf } from 'shared-protocol/agent/catalogue';
import { deviceModels, type DeviceModel } from './device-models.ts';
import type { Random } from './random.ts';
import type { WorldState } from './world-state.ts';

/** A device of the machine with the driver that it has and the one that it could have. */
export type Driver = ResultOf<'driver/list'>['drivers'][number];
export type DriverPackage = NonNullable<Driver['available']>;

/** A device in each slot; some drivers are older than they need be, one is missing and one is faulty. */
export function createDrivers(random: Random): readonly Driver[] {
  const models = deviceModels.map((slot) => random.pick<readonly [DeviceModel, ...DeviceModel[]]>(slot));
  const [first, second, third, ...others] = random.sample([...models.keys()], 6);
  const states = new Map<number | undefined, Driver['state']>([
    ...others.map((index) => [index, 'outdated'] as const),
    [first, 'missing'],
    [second, 'faulty'],
    [third, 'outdated'],
  ]);
  return models.map((model, index) => createDriver(model, states.get(index) ?? 'upToDate', random));
}

export function findDriver(state: WorldState, driverId: string): Driver | undefined {
  return state.drivers.find((driver) => driver.driverId === driverId);
}

export function findDevice(state: WorldState, deviceId: string): Driver | undefined {
  return state.drivers.find((driver) => driver.deviceId === deviceId);
}

/** The package is downloaded, and uses its space on the disk. */
export function packageDownloaded(state: WorldState, driverId: string): WorldState {
  const offered = findDriver(state, driverId)?.available;
  if (!offered || offered.isDownloaded) return state;
  return changeDriver(
    { ...state, freeBytes: Math.max(0, state.freeBytes - offered.sizeBytes) },
    driverId,
    (driver) => ({ ...driver, available: { ...offered, isDownloaded: true } }),
  );
}

/** The device has its newest driver, and the package, which is no longer needed, is deleted. */
export function driverInstalled(state: WorldState, driverId: string): WorldState {
  const installed = findDriver(state, driverId)?.available;
  if (!installed) return state;
  const { version, releasedOn, sizeBytes, isDownloaded, needsReboot } = installed;
  return changeDriver(
    {
      ...state,
      freeBytes: state.freeBytes + (isDownloaded ? sizeBytes : 0),
      needsReboot: state.needsReboot || needsReboot,
    },
    driverId,
    (driver) => ({ ...driver, state: 'upToDate', installed: { version, releasedOn }, available: null }),
  );
}

/** What `cache/clear` does to the packages. */
export function packagesDeleted(state: WorldState): WorldState {
  return {
    ...state,
    freeBytes: state.freeBytes + downloadedBytes(state),
    drivers: state.drivers.map((driver) =>
      driver.available ? { ...driver, available: { ...driver.available, isDownloaded: false } } : driver,
    ),
  };
}

/** The downloaded packages. */
export function downloadedPackages(state: WorldState): readonly DriverPackage[] {
  return state.drivers.flatMap(({ available }) => (available?.isDownloaded ? [available] : []));
}

export function deviceExcluded(state: WorldState, deviceId: string, isExcluded: boolean): WorldState {
  return {
    ...state,
    drivers: state.drivers.map((driver) => (driver.deviceId === deviceId ? { ...driver, isExcluded } : driver)),
  };
}

function changeDriver(state: WorldState, driverId: string, move: (driver: Driver) => Driver): WorldState {
  return {
    ...state,
    drivers: state.drivers.map((driver) => (driver.driverId === driverId ? move(driver) : driver)),
  };
}

function downloadedBytes(state: WorldState): number {
  return downloadedPackages(state).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

function createDriver(model: DeviceModel, state: Driver['state'], random: Random): Driver {
  const { deviceName, hardwareId, deviceClass, manufacturer, older, newest, packageMegabytes, needsReboot } = model;
  const isNewest = state === 'upToDate';
  return {
    driverId: random.id('drv'),
    deviceId: random.id('dev'),
    deviceName,
    hardwareId,
    deviceClass,
    manufacturer,
    state,
    installed: state === 'missing' ? null : toVersion(isNewest ? newest : older),
    available: isNewest
      ? null
      : {
          ...toVersion(newest),
          sizeBytes: packageMegabytes * 2 ** 20 + random.between(0, 2 ** 20),
          needsReboot,
          isDownloaded: false,
        },
    isExcluded: false,
  };
}

function toVersion([version, releasedOn]: DeviceModel['newest']): { version: string; releasedOn: string } {
  return { version, releasedOn };
}
