import type { Driver } from '../state/world-state.ts';

/** A device as it is sold, with the drivers that its maker has published. */
export interface DeviceModel extends Pick<Driver, 'deviceName' | 'hardwareId' | 'deviceClass' | 'manufacturer'> {
  readonly older: Version;
  readonly newest: Version;
  readonly packageMegabytes: number;
  readonly needsReboot: boolean;
}

type Version = NonNullable<Driver['installed']>;

/**
 * What is in the simulated machine's slots: one model of each. A row is the device's name, its manufacturer, its hardware
 * id, the size of a driver's package and whether it needs a reboot, an older driver, and the newest one.
 */
export const deviceModels = [
  slot(
    'display',
    'NVIDIA GeForce RTX 3060 | NVIDIA | PCI\\VEN_10DE&DEV_2504&SUBSYS_397D1462&REV_A1 | 700 MB, reboot | 31.0.15.3623 of 2023-06-08 | 32.0.15.7283 of 2026-03-30',
    'AMD Radeon RX 6600 | Advanced Micro Devices, Inc. | PCI\\VEN_1002&DEV_73FF&SUBSYS_24121458&REV_C7 | 640 MB, reboot | 31.0.21912.14 of 2023-12-07 | 32.0.21025.1024 of 2026-04-22',
    'Intel(R) UHD Graphics 770 | Intel Corporation | PCI\\VEN_8086&DEV_4680&SUBSYS_88821043&REV_0C | 412 MB, reboot | 31.0.101.4255 of 2023-03-21 | 32.0.101.6733 of 2026-02-11',
  ),
  slot(
    'network',
    'Realtek PCIe 2.5GbE Family Controller | Realtek | PCI\\VEN_10EC&DEV_8125&SUBSYS_7D751462&REV_05 | 12 MB | 10.63.1014.2022 of 2022-10-14 | 11.21.903.2024 of 2026-05-14',
    'Intel(R) Ethernet Controller I226-V | Intel Corporation | PCI\\VEN_8086&DEV_125C&SUBSYS_87D21043&REV_06 | 9 MB | 2.1.1.7 of 2022-06-15 | 2.1.4.3 of 2026-01-20',
  ),
  slot(
    'network',
    'Intel(R) Wi-Fi 6E AX211 160MHz | Intel Corporation | PCI\\VEN_8086&DEV_7A70&SUBSYS_00948086&REV_11 | 38 MB | 22.200.2.1 of 2023-02-08 | 23.120.0.3 of 2026-04-03',
    'MediaTek Wi-Fi 6E MT7922 160MHz | MediaTek, Inc. | PCI\\VEN_14C3&DEV_0616&SUBSYS_E0C617F9&REV_00 | 24 MB, reboot | 3.3.0.633 of 2022-11-02 | 3.4.2.1112 of 2026-03-12',
  ),
  slot(
    'audio',
    'Realtek High Definition Audio | Realtek | HDAUDIO\\FUNC_01&VEN_10EC&DEV_0897&SUBSYS_14629D99 | 46 MB, reboot | 6.0.9418.1 of 2022-10-11 | 6.0.9700.1 of 2026-02-25',
    'Conexant SmartAudio HD | Conexant | HDAUDIO\\FUNC_01&VEN_14F1&DEV_5098&SUBSYS_17AA5055 | 71 MB | 8.66.95.64 of 2021-08-30 | 9.0.282.60 of 2025-11-18',
  ),
  slot(
    'bluetooth',
    'Intel(R) Wireless Bluetooth(R) | Intel Corporation | USB\\VID_8087&PID_0033&REV_0000 | 42 MB | 22.200.0.2 of 2023-01-30 | 23.120.0.2 of 2026-04-03',
    'MediaTek Bluetooth Adapter | MediaTek, Inc. | USB\\VID_0E8D&PID_E616&REV_0100 | 18 MB | 1.3.17.150 of 2022-09-19 | 1.11.24.300 of 2026-01-08',
  ),
  slot(
    'chipset',
    'Intel(R) Management Engine Interface #1 | Intel Corporation | PCI\\VEN_8086&DEV_7AE8&SUBSYS_7D991462&REV_11 | 5 MB, reboot | 2229.3.2.0 of 2022-07-18 | 2510.7.15.0 of 2026-03-05',
    'AMD PSP 11.0 Device | Advanced Micro Devices, Inc. | PCI\\VEN_1022&DEV_1486&SUBSYS_14861022&REV_00 | 3 MB | 5.17.0.0 of 2021-10-26 | 5.40.0.0 of 2026-02-17',
  ),
  slot(
    'storage',
    'Samsung NVMe Controller | Samsung Electronics Co., Ltd. | PCI\\VEN_144D&DEV_A80A&SUBSYS_A801144D&REV_00 | 6 MB, reboot | 3.2.0.1910 of 2019-09-19 | 3.3.0.2003 of 2025-10-09',
    'Standard NVM Express Controller | Microsoft | PCI\\VEN_15B7&DEV_5030&SUBSYS_503015B7&REV_01 | 2 MB, reboot | 10.0.22621.1 of 2022-05-06 | 10.0.26100.1 of 2025-09-14',
  ),
  slot(
    'camera',
    'Logitech BRIO | Logitech | USB\\VID_046D&PID_085E&REV_0317&MI_00 | 31 MB | 1.3.89.0 of 2020-12-01 | 1.4.40.0 of 2025-12-16',
    'Integrated Camera | SunplusIT | USB\\VID_30C9&PID_0013&REV_0014&MI_00 | 14 MB | 5.0.18.145 of 2021-06-21 | 5.0.18.237 of 2025-08-04',
  ),
  slot(
    'printer',
    'HP LaserJet Pro M404dn | HP | USBPRINT\\HEWLETT-PACKARDHP_LA1E2B | 152 MB | 49.6.4673.0 of 2021-02-15 | 55.3.5094.0 of 2026-01-27',
    'EPSON ET-2850 Series | EPSON | USBPRINT\\EPSONET-2850_SERIES5C1A | 64 MB | 3.0.0.0 of 2021-07-08 | 3.2.1.0 of 2025-09-29',
  ),
  slot(
    'input',
    'Synaptics SMBus TouchPad | Synaptics | ACPI\\SYN3257 | 52 MB, reboot | 19.5.35.14 of 2021-05-13 | 19.5.57.9 of 2025-07-31',
    'Razer DeathAdder V2 | Razer Inc | HID\\VID_1532&PID_0084&REV_0200&MI_00 | 9 MB | 6.2.9200.16545 of 2020-01-15 | 6.9.2.0 of 2025-06-12',
  ),
  slot(
    'usb',
    'Intel(R) USB 3.20 eXtensible Host Controller | Intel Corporation | PCI\\VEN_8086&DEV_7AE0&SUBSYS_7D991462&REV_11 | 4 MB | 10.0.22621.608 of 2022-09-24 | 10.0.26100.3624 of 2026-03-11',
  ),
];

function slot(deviceClass: DeviceModel['deviceClass'], first: string, ...others: readonly string[]): Slot {
  return [toModel(deviceClass, first), ...others.map((row) => toModel(deviceClass, row))];
}

type Slot = readonly [DeviceModel, ...DeviceModel[]];

function toModel(deviceClass: DeviceModel['deviceClass'], row: string): DeviceModel {
  const [deviceName = '', manufacturer = '', hardwareId = '', size = '', older = '', newest = ''] = row.split(' | ');
  return {
    deviceName,
    hardwareId,
    deviceClass,
    manufacturer,
    older: toVersion(older),
    newest: toVersion(newest),
    packageMegabytes: Number.parseInt(size),
    needsReboot: size.endsWith('reboot'),
  };
}

function toVersion(text: string): Version {
  const [version = '', releasedOn = ''] = text.split(' of ');
  return { version, releasedOn };
}
