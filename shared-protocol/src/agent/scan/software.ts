import * as z from 'zod/mini';
import { products } from '../../product.ts';
import { byteCount, day, identifier, text } from '../fields.ts';
import { scanRows } from './scan-rows.ts';

/** Both products look for programs: outdated ones are a matter of speed to the one, of safety to the other. */
export const softwareScan = scanRows({
  name: 'software',
  subject: 'installed programs and newer versions of them',
  products,
  item: z.object({
    itemId: identifier('The program.'),
    programName: text('As Windows lists it.'),
    publisher: z.nullable(text('Null when the program names none.')),
    state: z
      .enum(['upToDate', 'outdated', 'unsupported'])
      .check(z.describe('unsupported: its publisher no longer maintains it.')),
    installedVersion: text('As the program writes it.'),
    availableVersion: z.nullable(text('Null when no newer one is known.')),
    installedOn: z.nullable(day('Null when Windows does not know it.')),
    sizeBytes: z.nullable(byteCount('What it takes on the disk, null when Windows does not know it')),
  }),
  step: 'C:\\Program Files',
  found: [
    {
      itemId: 'prg-4c19d2aa',
      programName: '7-Zip 23.01 (x64)',
      publisher: 'Igor Pavlov',
      state: 'outdated',
      installedVersion: '23.01',
      availableVersion: '26.00',
      installedOn: '2024-02-11',
      sizeBytes: 5_767_168,
    },
    {
      itemId: 'prg-91b0e6f3',
      programName: 'Adobe Flash Player 32 NPAPI',
      publisher: 'Adobe',
      state: 'unsupported',
      installedVersion: '32.0.0.465',
      availableVersion: null,
      installedOn: null,
      sizeBytes: null,
    },
  ],
});
