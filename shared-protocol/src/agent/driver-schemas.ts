import * as z from 'zod/mini';
import { byteCount, day, identifier, text } from './fields.ts';

/** `missing`: the device has no driver. `faulty`: Windows reports a problem with the one it has. */
const driverStates = ['upToDate', 'outdated', 'missing', 'faulty'] as const;

export const driverState = z
  .enum(driverStates)
  .check(z.describe('missing: the device has no driver; faulty: Windows reports a problem with it.'));

export const driverId = identifier('A driver, as driver/list named it.');
export const deviceId = identifier('A device, as driver/list or a hardware scan named it.');

/** The classes of the Windows device manager for which the agent looks for drivers. */
export const deviceClass = z.enum([
  'audio',
  'battery',
  'bluetooth',
  'camera',
  'chipset',
  'display',
  'input',
  'network',
  'printer',
  'storage',
  'usb',
  'other',
]);

/** What Windows reports about a device. */
export const deviceFields = {
  deviceId,
  deviceName: text('As Windows shows it.'),
  hardwareId: text("The device's first hardware id, such as PCI\\VEN_10DE&DEV_2504."),
  deviceClass,
  manufacturer: text("The device's maker, as its driver names it."),
};

export const driverVersion = z.object({
  version: text('Four numbers with dots, as Windows writes driver versions.'),
  releasedOn: day('The date of the driver, not of its installation.'),
});

const driverPackage = z.extend(driverVersion, {
  sizeBytes: byteCount('The package that is downloaded'),
  needsReboot: z.boolean().check(z.describe('The driver works only after a restart of the machine.')),
  isDownloaded: z.boolean().check(z.describe('The package is downloaded, so driver/install can use it.')),
});

/** The driver of one device: the installed one, and the one that is available. */
export const driverSchema = z.object({
  driverId,
  ...deviceFields,
  state: driverState,
  installed: z.nullable(driverVersion).check(z.describe('Null when the device has no driver.')),
  available: z.nullable(driverPackage).check(z.describe('Null when no newer one is known.')),
  isExcluded: z.boolean().check(z.describe('The user wants updates to leave this device alone.')),
});
