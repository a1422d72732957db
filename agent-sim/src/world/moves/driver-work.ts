import type { PayloadOf } from 'shared-protocol/agent/catalogue';
import type { Aborted } from '../state/work.ts';
import type { Driver, DriverPackage } from '../state/world-state.ts';
import type { World } from '../state/world.ts';
import { blockProcess } from './blocked-processes.ts';
import { driverInstalled, findDriver, packageDownloaded } from './drivers.ts';
import { showPopup } from './popups.ts';
import { fitCode } from './running-work.ts';

/** Downloads a package and returns the work's id; a package that is being downloaded is not downloaded twice. */
export function downloadDriver(world: World, { driverId }: Driver, offered: DriverPackage): string {
  const running = world.work.find(({ kind, about }) => kind === 'driver/download' && about === driverId);
  if (running) return running.id;
  const job = createJob(world, driverId);
  return startJob(world, job, 'download', downloadMs(world, offered), (percent) =>
    reportDownload(world, job, offered, percent),
  );
}

/** Installs a downloaded package, and returns the work's id. */
export function installDriver(world: World, driver: Driver): string {
  const job = createJob(world, driver.driverId);
  return startJob(world, job, 'install', installMs, createInstallReporter(world, job, driver));
}

/** Downloads and installs as one piece of work, half of which is the download; returns its id. */
export function updateDriver(world: World, driver: Driver, offered: DriverPackage): string {
  const job = createJob(world, driver.driverId);
  const reportInstall = createInstallReporter(world, job, driver);
  return startJob(world, job, 'update', downloadMs(world, offered) + installMs, (percent) => {
    if (percent <= 50) reportDownload(world, job, offered, percent * 2);
    else reportInstall((percent - 50) * 2);
  });
}

interface DriverJob {
  readonly jobId: string;
  readonly driverId: string;
}

type DriverWork = PayloadOf<'driver/failed'>['work'];

function createJob(world: World, driverId: string): DriverJob {
  return { jobId: world.random.id('job'), driverId };
}

function startJob(
  world: World,
  job: DriverJob,
  work: DriverWork,
  durationMs: number,
  onProgress: (percent: number) => void,
): string {
  world.startWork({
    id: job.jobId,
    kind: `driver/${work}`,
    about: job.driverId,
    durationMs,
    onProgress,
    onEnd: (outcome) => {
      if (outcome.status !== 'completed') reportFailure(world, job, work, outcome);
      else if (work !== 'download') finishInstall(world, job);
    },
  });
  return job.jobId;
}

function reportDownload(world: World, job: DriverJob, { sizeBytes }: DriverPackage, percent: number): void {
  if (percent === 100) world.change((state) => packageDownloaded(state, job.driverId));
  const downloadedBytes = Math.floor((sizeBytes * percent) / 100);
  world.emit('driver/downloadProgress', { ...job, percent, downloadedBytes, totalBytes: sizeBytes });
}

/**
 * Reports the progress of an install. While the driver is being replaced, a program that needs its device is blocked.
 */
function createInstallReporter(world: World, job: DriverJob, driver: Driver): (percent: number) => void {
  const blockedProcessId = world.random.id('blk');
  let isReplacing = false;
  return (percent) => {
    const step = stepAt(percent, world);
    world.emit('driver/installProgress', { ...job, percent, step });
    if (isReplacing || step !== 'installing') return;
    isReplacing = true;
    blockProcess(world, driver, { blockedProcessId, reason: 'driverBeingInstalled' });
  };
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
      : { ...job, work, reason: 'error', code: fitCode(outcome.code, failureCodes), message: outcome.message },
  );
}

/** As long as the connection takes, or the user's limit allows. */
function downloadMs({ state }: World, { sizeBytes }: DriverPackage): number {
  const limit = state.settings.app.downloadLimitBytesPerSecond ?? lineBytesPerSecond;
  const durationMs = (sizeBytes / Math.min(limit, lineBytesPerSecond)) * 1_000;
  return Math.max(1_000, durationMs);
}

const lineBytesPerSecond = 50 * 2 ** 20;
const installMs = 8_000;

const failureCodes = {
  DISK_IS_FULL: true,
  DOWNLOAD_DRIVER_ERROR: true,
  INSTALL_PACKAGE_IS_INVALID: true,
  INSTALL_START_FAILED: true,
  UPDATE_DRIVER_FAILED: true,
  INTERNAL_ERROR: true,
} as const satisfies Record<NonNullable<PayloadOf<'driver/failed'>['code']>, true>;
