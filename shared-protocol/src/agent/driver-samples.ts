/** A graphics card whose newer driver waits to be downloaded. */
export const outdatedDriver = {
  driverId: 'drv-7f3a91c2',
  deviceId: 'dev-0a52be10',
  deviceName: 'NVIDIA GeForce RTX 3060',
  hardwareId: 'PCI\\VEN_10DE&DEV_2504&SUBSYS_397D1462&REV_A1',
  deviceClass: 'display',
  manufacturer: 'NVIDIA',
  state: 'outdated',
  installed: { version: '31.0.15.3623', releasedOn: '2023-06-08' },
  available: {
    version: '32.0.15.7283',
    releasedOn: '2026-09-30',
    sizeBytes: 734_003_200,
    needsReboot: true,
    isDownloaded: false,
  },
  isExcluded: false,
} as const;

/** The same card when the newer driver is in. */
export const updatedDriver = {
  ...outdatedDriver,
  state: 'upToDate',
  installed: { version: '32.0.15.7283', releasedOn: '2026-09-30' },
  available: null,
} as const;

/** A network adapter that Windows has no driver for. */
export const missingDriver = {
  driverId: 'drv-19be4d07',
  deviceId: 'dev-66c1f3d8',
  deviceName: 'Realtek PCIe 2.5GbE Family Controller',
  hardwareId: 'PCI\\VEN_10EC&DEV_8125&SUBSYS_7D751462&REV_05',
  deviceClass: 'network',
  manufacturer: 'Realtek',
  state: 'missing',
  installed: null,
  available: {
    version: '11.21.903.2024',
    releasedOn: '2026-05-14',
    sizeBytes: 12_582_912,
    needsReboot: false,
    isDownloaded: true,
  },
  isExcluded: false,
} as const;
