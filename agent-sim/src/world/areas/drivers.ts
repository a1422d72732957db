import type { Driver, DriverPackage, WorldState } from '../state/world-state.ts';

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

export function packagesDeleted(state: WorldState): WorldState {
  return {
    ...state,
    freeBytes: state.freeBytes + downloadedBytes(state),
    drivers: state.drivers.map((driver) =>
      driver.available ? { ...driver, available: { ...driver.available, isDownloaded: false } } : driver,
    ),
  };
}

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
