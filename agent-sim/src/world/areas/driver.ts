import type { PayloadOf } from 'shared-protocol/agent/catalogue';
import type { Aborted, WorkBehaviour } from '../state/work.ts';
import type { Driver, DriverPackage } from '../state/world-state.ts';
import type { World } from '../state/world.ts';
import { blockProcess } from './blocked-process.ts';
import { deviceExcluded, driverInstalled, findDevice, findDriver, packageDownloaded } from './drivers.ts';
import { done, type HandlersOf, installInProgress, refused, type Refused, userRefused } from './handler.ts';
import { allowedCode, cancelJob, isInstalling } from './running-work.ts';
import { showPopup } from './show-popup.ts';

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

/** Downloads a package and returns the work's id; a package that is being downloaded is not downloaded twice. */
export function downloadDriver(world: World, { driverId }: Driver, offered: DriverPackage): string {
  const running = world.work.find(({ kind, about }) => kind === 'driver/download' && about === driverId);
  return running?.id ?? startJob(world, driverId, 'download', downloadMs(world, offered));
}

export function installDriver(world: World, { driverId }: Driver): string {
  return startJob(world, driverId, 'install', installMs);
}

/** Downloads and installs as one piece of work, half of which is the download; returns its id. */
export function updateDriver(world: World, { driverId }: Driver, offered: DriverPackage): string {
  return startJob(world, driverId, 'update', downloadMs(world, offered) + installMs);
}

interface DriverJob {
  readonly jobId: string;
  readonly driverId: string;
}

interface DriverDetails {
  readonly driverId: string;
  readonly work: DriverWork;
  /** The program that is blocked while the driver is being replaced; null once it has been. */
  blockedProcessId: string | null;
}

type DriverWork = PayloadOf<'driver/failed'>['work'];

function startJob(world: World, driverId: string, work: DriverWork, durationMs: number): string {
  const jobId = world.random.id('job');
  const blockedProcessId = work === 'download' ? null : world.random.id('blk');
  const details: DriverDetails = { driverId, work, blockedProcessId };
  world.startWork({ id: jobId, kind: `driver/${work}`, about: driverId, durationMs, details });
  return jobId;
}

export const driverWork: WorkBehaviour<World, DriverDetails> = {
  onProgress: (world, { id: jobId, details }, percent) => {
    const { driverId, work } = details;
    const job = { jobId, driverId };
    const isDownloading = work === 'download' || (work === 'update' && percent <= 50);
    if (isDownloading) reportDownload(world, job, work === 'update' ? percent * 2 : percent);
    else reportInstall(world, job, details, work === 'update' ? (percent - 50) * 2 : percent);
  },
  onEnd: (world, { id: jobId, details: { driverId, work } }, outcome) => {
    const job = { jobId, driverId };
    if (outcome.status !== 'completed') reportFailure(world, job, work, outcome);
    else if (work !== 'download') finishInstall(world, job);
  },
};

function reportDownload(world: World, job: DriverJob, percent: number): void {
  const sizeBytes = findDriver(world.state, job.driverId)?.available?.sizeBytes ?? 0;
  if (percent === 100) world.change((state) => packageDownloaded(state, job.driverId));
  const downloadedBytes = Math.floor((sizeBytes * percent) / 100);
  world.emit('driver/downloadProgress', { ...job, percent, downloadedBytes, totalBytes: sizeBytes });
}

/** While the driver is being replaced, a program that needs its device is blocked. */
function reportInstall(world: World, job: DriverJob, details: DriverDetails, percent: number): void {
  const step = stepAt(percent, world);
  world.emit('driver/installProgress', { ...job, percent, step });
  const { blockedProcessId } = details;
  const driver = findDriver(world.state, job.driverId);
  if (blockedProcessId === null || step !== 'installing' || !driver) return;
  details.blockedProcessId = null;
  blockProcess(world, driver, { blockedProcessId, reason: 'driverBeingInstalled' });
}

function stepAt(percent: number, { state }: World): PayloadOf<'driver/installProgress'>['step'] {
  if (percent <= 20 && state.settings.app.createsRestorePoint) return 'restorePoint';
  if (percent <= 40) return 'extracting';
  return percent <= 80 ? 'installing' : 'verifying';
}

function finishInstall(world: World, { jobId, driverId }: DriverJob): void {
  const needsReboot = findDriver(world.state, driverId)?.available?.needsReboot ?? false;
  world.change((state) => driverInstalled(state, driverId));
  const driver = findDriver(world.state, driverId);
  if (!driver) return;
  world.emit('driver/updated', { jobId, driver, needsReboot });
  if (!needsReboot) return;
  showPopup(world, {
    offer: { kind: 'reboot' },
    title: 'Restart now?',
    body: `${driver.deviceName} works with its new driver after a restart.`,
    buttons: { restart: 'Restart now', later: 'Later' },
  });
}

function reportFailure(world: World, job: DriverJob, work: DriverWork, outcome: Aborted): void {
  world.emit(
    'driver/failed',
    outcome.status === 'cancelled'
      ? { ...job, work, reason: 'cancelled', code: null, message: 'Cancelled by a page' }
      : { ...job, work, reason: 'error', code: allowedCode('driver/failed', outcome.code), message: outcome.message },
  );
}

/** The connection sets the speed, or the user's limit where that is lower. */
function downloadMs({ state }: World, { sizeBytes }: DriverPackage): number {
  const limit = state.settings.app.downloadLimitBytesPerSecond ?? lineBytesPerSecond;
  const durationMs = (sizeBytes / Math.min(limit, lineBytesPerSecond)) * 1_000;
  return Math.max(1_000, durationMs);
}

const lineBytesPerSecond = 50 * 2 ** 20;
const installMs = 8_000;
