import * as z from 'zod/mini';
import { confirmedTimeLimitMs, event, request } from './define.ts';
import { missingDriver, outdatedDriver, updatedDriver } from './driver-samples.ts';
import { deviceId, driverId, driverSchema, driverState } from './driver-schemas.ts';
import { byteCount, jobId, percent, startedJob, text } from './fields.ts';

/** Maverick's agent looks after safety, not after devices, so it serves none of these. */
const products = ['driver-support'] as const;

const job = { jobId: 'job-5d20c7e4' } as const;
const driverOfJob = { ...job, driverId: outdatedDriver.driverId } as const;

/** What stops work that had already been answered with its id. */
const failureCodes = [
  'DISK_IS_FULL',
  'DOWNLOAD_DRIVER_ERROR',
  'INSTALL_PACKAGE_IS_INVALID',
  'INSTALL_START_FAILED',
  'UPDATE_DRIVER_FAILED',
  'INTERNAL_ERROR',
] as const;

/** The drivers of this machine's devices: what there is, and the work of bringing them up to date. */
export const driver = {
  /** Sent by a page that shows drivers; answered from the last hardware scan, empty when there was none. */
  'driver/list': request({
    products,
    purpose: 'Lists the drivers that the last hardware scan found, excluded ones too.',
    payload: z.object({
      states: z.optional(z.array(driverState).check(z.describe('Only these; all when left out.'))),
    }),
    result: z.object({ drivers: z.array(driverSchema) }),
    idempotent: true,
    examples: [
      { payload: {}, result: { drivers: [outdatedDriver, missingDriver] } },
      { payload: { states: ['missing'] }, result: { drivers: [missingDriver] } },
    ],
  }),

  /**
   * Sent to fetch a driver's package without installing it. Answered at once; `driver/downloadProgress` follows, and its
   * 100 is the end: the package lies ready. What goes wrong before that comes as `driver/failed`.
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
   * Sent to install a package that was downloaded before. The agent looks at the package, asks its user, and only then
   * answers; from that answer to `driver/updated` or `driver/failed` no other install can begin.
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
   * Sent to bring a device up to date in one go: download, then install. It installs, so it asks the user as
   * `driver/install` does, and holds the place of the one install from its answer on, while it downloads too.
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
   * ITEM_NOT_FOUND: no such work runs, so it may have ended just before.
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

  /** Sent when the user wants a device left alone, or no longer. Work that runs on it goes on. */
  'driver/exclude': request({
    products,
    purpose: 'Leaves a device out of updates, or takes it in again.',
    payload: z.object({
      deviceId,
      isExcluded: z.boolean().check(z.describe('False takes the device in again.')),
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

  /** Sent while a package comes in, for a download or an update. 100 ends a download. */
  'driver/downloadProgress': event({
    products,
    purpose: 'A package is so far downloaded.',
    payload: z.object({
      jobId,
      driverId,
      percent,
      downloadedBytes: byteCount('Received so far'),
      totalBytes: byteCount('The whole package'),
    }),
    examples: [{ payload: { ...driverOfJob, percent: 40, downloadedBytes: 293_601_280, totalBytes: 734_003_200 } }],
  }),

  /** Sent while an install or the second half of an update runs; 100 comes just before `driver/updated`. */
  'driver/installProgress': event({
    products,
    purpose: 'An install is so far.',
    payload: z.object({
      jobId,
      driverId,
      percent,
      step: z.enum(['restorePoint', 'extracting', 'installing', 'verifying']),
    }),
    examples: [{ payload: { ...driverOfJob, percent: 65, step: 'installing' } }],
  }),

  /** Sent once when an install or an update has succeeded; another install can begin. */
  'driver/updated': event({
    products,
    purpose: 'A driver is installed.',
    payload: z.object({
      jobId,
      driver: driverSchema.check(z.describe('As it is now.')),
      needsReboot: z.boolean().check(z.describe('The new driver works only after the machine has started again.')),
    }),
    examples: [{ payload: { ...job, driver: updatedDriver, needsReboot: true } }],
  }),

  /** Sent once when a download, an install or an update ends without success; the device is as it was before. */
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
