import * as z from 'zod/mini';
import { products } from '../../product.ts';
import { byteCount, count, identifier, text } from '../fields.ts';
import { scanRows } from './scan-rows.ts';

/** Both products clean up files: to free disk space, and to remove traces that others should not find. */
export const fileCleanupScan = scanRows({
  name: 'fileCleanup',
  subject: 'files that are no longer needed',
  products,
  item: z.object({
    itemId: identifier('The place, for cleanup/run.'),
    category: z.enum([
      'temporaryFiles',
      'browserCache',
      'recycleBin',
      'windowsUpdate',
      'logs',
      'thumbnails',
      'errorReports',
    ]),
    path: text('The folder that holds the files.'),
    fileCount: count('How many files would go.'),
    sizeBytes: byteCount('What their removal frees'),
  }),
  step: 'C:\\Windows\\Temp',
  found: [
    {
      itemId: 'cln-e30b5a76',
      category: 'temporaryFiles',
      path: 'C:\\Windows\\Temp',
      fileCount: 1_204,
      sizeBytes: 1_932_735_283,
    },
    {
      itemId: 'cln-17f4c8d9',
      category: 'windowsUpdate',
      path: 'C:\\Windows\\SoftwareDistribution\\Download',
      fileCount: 318,
      sizeBytes: 4_402_341_478,
    },
  ],
});
