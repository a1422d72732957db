import * as z from 'zod/mini';
import { confirmedTimeLimitMs, event, request } from './define.ts';
import { missingDriver, outdatedDriver, updatedDriver } from './driver-samples.ts';
import { deviceId, driverId, driverSchema, driverState } from './driver-schemas.ts';
import { byteCount, jobId, percent, startedJob, text } from './fields.ts';

/** Maverick's agent protects the machine and does not handle devices, so it serves none of these. */
const products = ['driver-support'] as const;

const job = { jobId: 'job-5d20c7e4' } as const;
const driverOfJob = { ...job, driverId: outdatedDriver.driverId } as const;

/** The reasons why work fails after its request was answered with an id. */
const failureCodes = [
  'DISK_IS_FULL',
  'DOWNLOAD_DRIVER_ERROR',
  'INSTALL_PACKAGE_IS_INVALID',
  'INSTALL_START_FAILED',
  'UPDATE_DRIVER_FAILED',
  'INTERNAL_ERROR',
] as const;

/** The drivers of this machine's devices: listing them and bringing them up to date. */
export const driver = {
  /**
   * Sent by a page that shows drivers; answered from the last hardware scan, with an empty list when there was none.
   */
  'driver/list': request({
    products,
    purpose: 'Lists the drivers that the last hardware scan found, excluded ones too.',
    payload: z.object({
      states: z.optional(z.array(driverState).check(z.describe('Only these; all when omitted.'))),
    }),
    result: z.object({ drivers: z.array(driverSchema) }),
    idempotent: true,
    examples: [
      { payload: {}, result: { drivers: [outdatedDriver, missingDriver] } },
      { payload: { states: ['missing'] }, result: { drivers: [missingDriver] } },
    ],
  }),

  /**
   * Sent to download a driver's package without installing it. Answered at once; `driver/downloadProgress` follows, and
   * at 100 the package is ready. A failure before that is reported by `driver/failed`.
   */
  'driver/download': request({
    products,
    purpose: 'Downloads the package of a driver, for a later driver/install.',
    payload: z.object({ driverId }),
    result: startedJob,
    errors: ['DRIVER_NOT_FOUND', 'DEVICE_UPDATE_NOT_FOUND', 'DISK_IS_FULL', 'DOWNLOAD_DRIVER_ERROR'],
    examples: [{ payload: { driverId: outdatedDriver.driverId }, result: job }],
  }),

  /**
   * Sent to install a package that was downloaded before. The agent checks the package and asks its user before it
   * answers; from that answer until `driver/updated` or `driver/failed` no other install can start.
   */
  'driver/install': request({
    products,
    purpose: 'Installs a downloaded driver.',
    payload: z.object({ driverId }),
    result: startedJob,
    errors: [
      'DRIVER_NOT_FOUND',
      'INSTALL_PACKAGE_NOT_FOUND',
      'INSTALL_PACKAGE_IS_INVALID',
      'INSTALL_ALREADY_IN_PROGRESS',
      'INSTALL_START_FAILED',
      'DISK_IS_FULL',
      'REMOTE_TRIGGER_NOT_TRIGGERED',
    ],
    timeLimitMs: confirmedTimeLimitMs,
    needsConfirmation: true,
    examples: [{ payload: { driverId: missingDriver.driverId }, result: job }],
  }),

  /**
   * Sent to download and install a driver in one go. It asks the user as `driver/install` does, and no other install
   * can start from its answer on, even while it is still downloading.
   */
  'driver/update': request({
    products,
    purpose: 'Downloads and installs the newest driver of a device, as one piece of work.',
    payload: z.object({ deviceId }),
    result: startedJob,
    errors: [
      'DEVICE_NOT_FOUND',
      'DEVICE_UPDATE_NOT_FOUND',
      'INSTALL_ALREADY_IN_PROGRESS',
      'INSTALL_PACKAGE_IS_INVALID',
      'INSTALL_START_FAILED',
      'DISK_IS_FULL',
      'DOWNLOAD_DRIVER_ERROR',
      'UPDATE_DRIVER_FAILED',
      'REMOTE_TRIGGER_NOT_TRIGGERED',
    ],
    timeLimitMs: confirmedTimeLimitMs,
    needsConfirmation: true,
    examples: [{ payload: { deviceId: outdatedDriver.deviceId }, result: job }],
  }),

  /**
   * Sent to stop a download, an install or an update; the work then ends in `driver/failed` with reason `cancelled`.
   * ITEM_NOT_FOUND: no such work is running; it may have ended just before.
   */
  'driver/cancel': request({
    products,
    purpose: 'Stops work on a driver.',
    payload: z.object({ jobId }),
    result: z.object({}),
    errors: ['ITEM_NOT_FOUND'],
    idempotent: true,
    examples: [{ payload: job, result: {} }],
  }),

  /**
   * Sent when the user wants a device to be ignored, or no longer ignored. Work on it that is already running
   * continues.
   */
  'driver/exclude': request({
    products,
    purpose: 'Excludes a device from updates, or includes it again.',
    payload: z.object({
      deviceId,
      isExcluded: z.boolean().check(z.describe('False includes the device again.')),
    }),
    result: z.object({ driver: driverSchema }),
    errors: ['DEVICE_NOT_FOUND'],
    idempotent: true,
    examples: [
      {
        payload: { deviceId: outdatedDriver.deviceId, isExcluded: true },
        result: { driver: { ...outdatedDriver, isExcluded: true } },
      },
    ],
  }),

  /** Sent while a package is downloaded, for a download or an update. A download ends at 100. */
  'driver/downloadProgress': event({
    products,
    purpose: 'The download of a package has made progress.',
    payload: z.object({
      jobId,
      driverId,
      percent,
      downloadedBytes: byteCount('Received so far'),
      totalBytes: byteCount('The whole package'),
    }),
    examples: [{ payload: { ...driverOfJob, percent: 40, downloadedBytes: 293_601_280, totalBytes: 734_003_200 } }],
  }),

  /** Sent during an install, or during the second half of an update; 100 comes just before `driver/updated`. */
  'driver/installProgress': event({
    products,
    purpose: 'An install has made progress.',
    payload: z.object({
      jobId,
      driverId,
      percent,
      step: z.enum(['restorePoint', 'extracting', 'installing', 'verifying']),
    }),
    examples: [{ payload: { ...driverOfJob, percent: 65, step: 'installing' } }],
  }),

  /** Sent once when an install or an update has succeeded; another install can start. */
  'driver/updated': event({
    products,
    purpose: 'A driver is installed.',
    payload: z.object({
      jobId,
      driver: driverSchema.check(z.describe('Its new state.')),
      needsReboot: z.boolean().check(z.describe('The new driver works only after a restart of the machine.')),
    }),
    examples: [{ payload: { ...job, driver: updatedDriver, needsReboot: true } }],
  }),

  /** Sent once when a download, an install or an update fails or is cancelled; the device is as it was before. */
  'driver/failed': event({
    products,
    purpose: 'Work on a driver ended without success.',
    payload: z.object({
      jobId,
      driverId,
      work: z.enum(['download', 'install', 'update']),
      reason: z.enum(['cancelled', 'error']),
      code: z.nullable(z.enum(failureCodes)).check(z.describe('What went wrong; null when it was cancelled.')),
      message: text('For developers, in English.'),
    }),
    examples: [
      {
        payload: {
          ...driverOfJob,
          work: 'update',
          reason: 'error',
          code: 'DISK_IS_FULL',
          message: 'The package needs 700 MB; 112 MB are free on C:.',
        },
      },
      {
        payload: { ...driverOfJob, work: 'download', reason: 'cancelled', code: null, message: 'Cancelled by a page.' },
      },
    ],
  }),
};
