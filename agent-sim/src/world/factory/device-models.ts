import type { Driver } from '../state/world-state.ts';

/** A device as it is sold, with the drivers that its maker has published. */
export interface DeviceModel {
  readonly deviceName: string;
  readonly hardwareId: string;
  readonly deviceClass: Driver['deviceClass'];
  readonly manufacturer: string;
  readonly older: readonly [version: string, releasedOn: string];
  readonly newest: readonly [version: string, releasedOn: string];
  readonly packageMegabytes: number;
  readonly needsReboot: boolean;
}

/** What is in the simulated machine's slots: one model of each row. */
export const deviceModels = [
  [
    device('NVIDIA GeForce RTX 3060', 'display', 'NVIDIA', 'PCI\\VEN_10DE&DEV_2504&SUBSYS_397D1462&REV_A1', 700, true, [
      ['31.0.15.3623', '2023-06-08'],
      ['32.0.15.7283', '2026-03-30'],
    ]),
    device(
      'AMD Radeon RX 6600',
      'display',
      'Advanced Micro Devices, Inc.',
      'PCI\\VEN_1002&DEV_73FF&SUBSYS_24121458&REV_C7',
      640,
      true,
      [
        ['31.0.21912.14', '2023-12-07'],
        ['32.0.21025.1024', '2026-04-22'],
      ],
    ),
    device(
      'Intel(R) UHD Graphics 770',
      'display',
      'Intel Corporation',
      'PCI\\VEN_8086&DEV_4680&SUBSYS_88821043&REV_0C',
      412,
      true,
      [
        ['31.0.101.4255', '2023-03-21'],
        ['32.0.101.6733', '2026-02-11'],
      ],
    ),
  ],
  [
    device(
      'Realtek PCIe 2.5GbE Family Controller',
      'network',
      'Realtek',
      'PCI\\VEN_10EC&DEV_8125&SUBSYS_7D751462&REV_05',
      12,
      false,
      [
        ['10.63.1014.2022', '2022-10-14'],
        ['11.21.903.2024', '2026-05-14'],
      ],
    ),
    device(
      'Intel(R) Ethernet Controller I226-V',
      'network',
      'Intel Corporation',
      'PCI\\VEN_8086&DEV_125C&SUBSYS_87D21043&REV_06',
      9,
      false,
      [
        ['2.1.1.7', '2022-06-15'],
        ['2.1.4.3', '2026-01-20'],
      ],
    ),
  ],
  [
    device(
      'Intel(R) Wi-Fi 6E AX211 160MHz',
      'network',
      'Intel Corporation',
      'PCI\\VEN_8086&DEV_7A70&SUBSYS_00948086&REV_11',
      38,
      false,
      [
        ['22.200.2.1', '2023-02-08'],
        ['23.120.0.3', '2026-04-03'],
      ],
    ),
    device(
      'MediaTek Wi-Fi 6E MT7922 160MHz',
      'network',
      'MediaTek, Inc.',
      'PCI\\VEN_14C3&DEV_0616&SUBSYS_E0C617F9&REV_00',
      24,
      true,
      [
        ['3.3.0.633', '2022-11-02'],
        ['3.4.2.1112', '2026-03-12'],
      ],
    ),
  ],
  [
    device(
      'Realtek High Definition Audio',
      'audio',
      'Realtek',
      'HDAUDIO\\FUNC_01&VEN_10EC&DEV_0897&SUBSYS_14629D99',
      46,
      true,
      [
        ['6.0.9418.1', '2022-10-11'],
        ['6.0.9700.1', '2026-02-25'],
      ],
    ),
    device(
      'Conexant SmartAudio HD',
      'audio',
      'Conexant',
      'HDAUDIO\\FUNC_01&VEN_14F1&DEV_5098&SUBSYS_17AA5055',
      71,
      false,
      [
        ['8.66.95.64', '2021-08-30'],
        ['9.0.282.60', '2025-11-18'],
      ],
    ),
  ],
  [
    device(
      'Intel(R) Wireless Bluetooth(R)',
      'bluetooth',
      'Intel Corporation',
      'USB\\VID_8087&PID_0033&REV_0000',
      42,
      false,
      [
        ['22.200.0.2', '2023-01-30'],
        ['23.120.0.2', '2026-04-03'],
      ],
    ),
    device('MediaTek Bluetooth Adapter', 'bluetooth', 'MediaTek, Inc.', 'USB\\VID_0E8D&PID_E616&REV_0100', 18, false, [
      ['1.3.17.150', '2022-09-19'],
      ['1.11.24.300', '2026-01-08'],
    ]),
  ],
  [
    device(
      'Intel(R) Management Engine Interface #1',
      'chipset',
      'Intel Corporation',
      'PCI\\VEN_8086&DEV_7AE8&SUBSYS_7D991462&REV_11',
      5,
      true,
      [
        ['2229.3.2.0', '2022-07-18'],
        ['2510.7.15.0', '2026-03-05'],
      ],
    ),
    device(
      'AMD PSP 11.0 Device',
      'chipset',
      'Advanced Micro Devices, Inc.',
      'PCI\\VEN_1022&DEV_1486&SUBSYS_14861022&REV_00',
      3,
      false,
      [
        ['5.17.0.0', '2021-10-26'],
        ['5.40.0.0', '2026-02-17'],
      ],
    ),
  ],
  [
    device(
      'Samsung NVMe Controller',
      'storage',
      'Samsung Electronics Co., Ltd.',
      'PCI\\VEN_144D&DEV_A80A&SUBSYS_A801144D&REV_00',
      6,
      true,
      [
        ['3.2.0.1910', '2019-09-19'],
        ['3.3.0.2003', '2025-10-09'],
      ],
    ),
    device(
      'Standard NVM Express Controller',
      'storage',
      'Microsoft',
      'PCI\\VEN_15B7&DEV_5030&SUBSYS_503015B7&REV_01',
      2,
      true,
      [
        ['10.0.22621.1', '2022-05-06'],
        ['10.0.26100.1', '2025-09-14'],
      ],
    ),
  ],
  [
    device('Logitech BRIO', 'camera', 'Logitech', 'USB\\VID_046D&PID_085E&REV_0317&MI_00', 31, false, [
      ['1.3.89.0', '2020-12-01'],
      ['1.4.40.0', '2025-12-16'],
    ]),
    device('Integrated Camera', 'camera', 'SunplusIT', 'USB\\VID_30C9&PID_0013&REV_0014&MI_00', 14, false, [
      ['5.0.18.145', '2021-06-21'],
      ['5.0.18.237', '2025-08-04'],
    ]),
  ],
  [
    device('HP LaserJet Pro M404dn', 'printer', 'HP', 'USBPRINT\\HEWLETT-PACKARDHP_LA1E2B', 152, false, [
      ['49.6.4673.0', '2021-02-15'],
      ['55.3.5094.0', '2026-01-27'],
    ]),
    device('EPSON ET-2850 Series', 'printer', 'EPSON', 'USBPRINT\\EPSONET-2850_SERIES5C1A', 64, false, [
      ['3.0.0.0', '2021-07-08'],
      ['3.2.1.0', '2025-09-29'],
    ]),
  ],
  [
    device('Synaptics SMBus TouchPad', 'input', 'Synaptics', 'ACPI\\SYN3257', 52, true, [
      ['19.5.35.14', '2021-05-13'],
      ['19.5.57.9', '2025-07-31'],
    ]),
    device('Razer DeathAdder V2', 'input', 'Razer Inc', 'HID\\VID_1532&PID_0084&REV_0200&MI_00', 9, false, [
      ['6.2.9200.16545', '2020-01-15'],
      ['6.9.2.0', '2025-06-12'],
    ]),
  ],
  [
    device(
      'Intel(R) USB 3.20 eXtensible Host Controller',
      'usb',
      'Intel Corporation',
      'PCI\\VEN_8086&DEV_7AE0&SUBSYS_7D991462&REV_11',
      4,
      false,
      [
        ['10.0.22621.608', '2022-09-24'],
        ['10.0.26100.3624', '2026-03-11'],
      ],
    ),
  ],
] as const satisfies readonly (readonly [DeviceModel, ...DeviceModel[]])[];

function device(
  deviceName: string,
  deviceClass: DeviceModel['deviceClass'],
  manufacturer: string,
  hardwareId: string,
  packageMegabytes: number,
  needsReboot: boolean,
  [older, newest]: readonly [DeviceModel['older'], DeviceModel['newest']],
): DeviceModel {
  return { deviceName, deviceClass, manufacturer, hardwareId, packageMegabytes, needsReboot, older, newest };
}
