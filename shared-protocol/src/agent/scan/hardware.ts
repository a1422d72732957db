import * as z from 'zod/mini';
import { deviceFields, driverState, driverVersion } from '../driver-schemas.ts';
import { scanRows } from './scan-rows.ts';

/** Only Driver Support looks after devices. `driver/list` is made from the most recent of these scans. */
export const hardwareScan = scanRows({
  name: 'hardware',
  subject: 'devices and their drivers',
  products: ['driver-support'],
  item: z.object({
    ...deviceFields,
    state: driverState,
    problemCode: z
      .nullable(z.int().check(z.minimum(1)))
      .check(z.describe("The Windows device manager's, such as 28 (no driver); null when it reports none.")),
    installed: z.nullable(driverVersion).check(z.describe('Null when the device has no driver.')),
  }),
  step: 'Display adapters',
  found: [
    {
      deviceId: 'dev-0a52be10',
      deviceName: 'NVIDIA GeForce RTX 3060',
      hardwareId: 'PCI\\VEN_10DE&DEV_2504&SUBSYS_397D1462&REV_A1',
      deviceClass: 'display',
      manufacturer: 'NVIDIA',
      state: 'outdated',
      problemCode: null,
      installed: { version: '31.0.15.3623', releasedOn: '2023-06-08' },
    },
    {
      deviceId: 'dev-66c1f3d8',
      deviceName: 'Realtek PCIe 2.5GbE Family Controller',
      hardwareId: 'PCI\\VEN_10EC&DEV_8125&SUBSYS_7D751462&REV_05',
      deviceClass: 'network',
      manufacturer: 'Realtek',
      state: 'missing',
      problemCode: 28,
      installed: null,
    },
  ],
});
