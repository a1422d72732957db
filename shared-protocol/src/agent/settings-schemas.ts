import * as z from 'zod/mini';
import { text } from './fields.ts';

/** Settings of the program on this machine, the same for every Windows user. */
export const appSettingsSchema = z.object({
  startsWithWindows: z.boolean(),
  scanSchedule: z
    .enum(['never', 'daily', 'weekly', 'monthly'])
    .check(z.describe('How often all scans run automatically.')),
  scanAtHour: z.int().check(z.minimum(0), z.maximum(23), z.describe('The hour of those scans, in local time.')),
  updatesItself: z.boolean().check(z.describe('The agent installs its own updates automatically.')),
  createsRestorePoint: z.boolean().check(z.describe('Windows creates a restore point before each install.')),
  downloadFolder: text('Where packages are kept; an absolute path of Windows.').check(z.minLength(1)),
  downloadLimitBytesPerSecond: z
    .nullable(z.int().check(z.minimum(1_024)))
    .check(z.describe('Bytes per second; null for no limit.')),
});

/** Settings of the Windows user on whose desktop the agent runs. */
export const userSettingsSchema = z.object({
  language: z
    .string()
    .check(
      z.regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/),
      z.describe('The language of the program, optionally with a country, such as de-CH.'),
    ),
  theme: z.enum(['system', 'light', 'dark']),
  notificationsEnabled: z.boolean().check(z.describe('The switch of notification/setEnabled.')),
  popupsEnabled: z.boolean().check(z.describe('The switch of popup/setEnabled.')),
  sendsUsageStatistics: z.boolean(),
});
