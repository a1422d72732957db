import * as z from 'zod/mini';
import { deviceClass, driverVersion } from 'shared-protocol/agent/driver-schemas';
import models from './device-models.json' with { type: 'json' };

/** A device as it is sold, with the drivers that its maker has published. */
const deviceModelSchema = z.object({
  deviceName: z.string(),
  hardwareId: z.string(),
  deviceClass,
  manufacturer: z.string(),
  older: driverVersion,
  newest: driverVersion,
  packageMegabytes: z.int(),
  needsReboot: z.boolean(),
});

export type DeviceModel = z.output<typeof deviceModelSchema>;

/** What is in the simulated machine's slots: one model of each. */
export const deviceModels = z.array(z.tuple([deviceModelSchema], deviceModelSchema)).parse(models);
