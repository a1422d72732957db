import * as z from 'zod/mini';
import { products } from '../../product.ts';
import { byteCount, day, identifier, text } from '../fields.ts';
import { scanRows } from './scan-rows.ts';

const name = text('As Windows shows it.');
const itemId = identifier('The part.');
const quantity = z.int().check(z.minimum(1));

/** Both products show what the machine is made of. No serial number is among it: every allowed page can read this. */
export const systemInfoScan = scanRows({
  name: 'systemInfo',
  subject: 'the parts that the machine is made of',
  products,
  item: z.discriminatedUnion('part', [
    z.object({
      part: z.literal('operatingSystem'),
      itemId,
      name,
      build: text('Such as 26100.2314.'),
      architecture: z.enum(['x86', 'x64', 'arm64']),
      installedOn: day('When this Windows was installed.'),
    }),
    z.object({
      part: z.literal('processor'),
      itemId,
      name,
      coreCount: quantity,
      threadCount: quantity,
      clockMhz: quantity.check(z.describe('The base clock, in megahertz.')),
    }),
    z.object({ part: z.literal('memory'), itemId, name, sizeBytes: byteCount('All modules together') }),
    z.object({
      part: z.literal('disk'),
      itemId,
      name,
      medium: z.enum(['ssd', 'hdd', 'removable']),
      sizeBytes: byteCount('The whole disk'),
      freeBytes: byteCount('Free on all its volumes together'),
    }),
    z.object({
      part: z.literal('graphics'),
      itemId,
      name,
      memoryBytes: byteCount('Its own memory, 0 when it has none'),
    }),
    z.object({
      part: z.literal('motherboard'),
      itemId,
      name,
      manufacturer: text('As the BIOS names it.'),
      biosVersion: text('As the BIOS writes it.'),
      biosReleasedOn: day('The date of the BIOS.'),
    }),
  ]),
  step: 'Processor',
  found: [
    {
      part: 'operatingSystem',
      itemId: 'sys-0001',
      name: 'Windows 11 Home 24H2',
      build: '26100.2314',
      architecture: 'x64',
      installedOn: '2025-01-04',
    },
    {
      part: 'processor',
      itemId: 'sys-0002',
      name: 'Intel(R) Core(TM) i5-13400F',
      coreCount: 10,
      threadCount: 16,
      clockMhz: 2_500,
    },
    { part: 'memory', itemId: 'sys-0003', name: 'DDR5-4800, 2 modules', sizeBytes: 17_179_869_184 },
    {
      part: 'disk',
      itemId: 'sys-0004',
      name: 'Samsung SSD 980 PRO 1TB',
      medium: 'ssd',
      sizeBytes: 1_000_204_886_016,
      freeBytes: 211_908_132_864,
    },
    { part: 'graphics', itemId: 'sys-0005', name: 'NVIDIA GeForce RTX 3060', memoryBytes: 12_884_901_888 },
    {
      part: 'motherboard',
      itemId: 'sys-0006',
      name: 'PRO B760M-A WIFI (MS-7D99)',
      manufacturer: 'Micro-Star International Co., Ltd.',
      biosVersion: 'A.90',
      biosReleasedOn: '2024-08-19',
    },
  ],
});
