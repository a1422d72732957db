import { dayMs, isoDay } from '../state/moments.ts';
import type { Random } from '../state/random.ts';
import type { MachinePart } from '../state/world-state.ts';

/** What the machine is made of, but for how full its disk is. */
export function createMachineParts(random: Random, now: number): readonly MachinePart[] {
  const itemId = (): string => random.id('sys');
  const [edition, build] = random.pick(windowsEditions);
  const [processorName, coreCount, threadCount, clockMhz] = random.pick(processors);
  const [memoryName, gigabytes] = random.pick(memories);
  const [diskName, medium, diskBytes] = random.pick(disks);
  const [graphicsName, graphicsGigabytes] = random.pick(graphics);
  const [boardName, manufacturer, biosVersion, biosReleasedOn] = random.pick(boards);
  return [
    {
      part: 'operatingSystem',
      itemId: itemId(),
      name: edition,
      build,
      architecture: 'x64',
      installedOn: isoDay(now - random.between(200, 900) * dayMs),
    },
    { part: 'processor', itemId: itemId(), name: processorName, coreCount, threadCount, clockMhz },
    { part: 'memory', itemId: itemId(), name: memoryName, sizeBytes: gigabytes * 2 ** 30 },
    { part: 'disk', itemId: itemId(), name: diskName, medium, sizeBytes: diskBytes, freeBytes: 0 },
    { part: 'graphics', itemId: itemId(), name: graphicsName, memoryBytes: graphicsGigabytes * 2 ** 30 },
    { part: 'motherboard', itemId: itemId(), name: boardName, manufacturer, biosVersion, biosReleasedOn },
  ];
}

const windowsEditions = [
  ['Windows 11 Home 24H2', '26100.3915'],
  ['Windows 11 Pro 25H2', '26200.1742'],
  ['Windows 10 Home 22H2', '19045.5854'],
] as const;

const processors = [
  ['Intel(R) Core(TM) i5-13400F', 10, 16, 2_500],
  ['Intel(R) Core(TM) i7-1260P', 12, 16, 2_100],
  ['AMD Ryzen 5 5600X', 6, 12, 3_700],
  ['AMD Ryzen 7 7840HS', 8, 16, 3_800],
] as const;

const memories = [
  ['DDR4-3200, 2 modules', 16],
  ['DDR5-4800, 2 modules', 16],
  ['DDR5-5600, 2 modules', 32],
  ['DDR4-2666, 1 module', 8],
] as const;

const disks = [
  ['Samsung SSD 980 PRO 1TB', 'ssd', 1_000_204_886_016],
  ['WD_BLACK SN770 500GB', 'ssd', 500_107_862_016],
  ['Crucial CT1000P3PSSD8', 'ssd', 1_000_204_886_016],
  ['ST1000DM010-2EP102', 'hdd', 1_000_204_886_016],
] as const;

const graphics = [
  ['NVIDIA GeForce RTX 3060', 12],
  ['AMD Radeon RX 6600', 8],
  ['Intel(R) UHD Graphics 770', 0],
] as const;

const boards = [
  ['PRO B760M-A WIFI (MS-7D99)', 'Micro-Star International Co., Ltd.', 'A.90', '2024-08-19'],
  ['PRIME B550M-A', 'ASUSTeK COMPUTER INC.', '3607', '2024-03-22'],
  ['B650 GAMING X AX', 'Gigabyte Technology Co., Ltd.', 'F31', '2024-11-05'],
  ['20XW00FPGE', 'LENOVO', 'N32ET91W (1.67)', '2023-12-15'],
] as const;
