import * as z from 'zod/mini';
import { event, request } from './define.ts';
import { appSettingsSchema, userSettingsSchema } from './settings-schemas.ts';

const appSettings = {
  startsWithWindows: true,
  scanSchedule: 'weekly',
  scanAtHour: 3,
  updatesItself: true,
  createsRestorePoint: true,
  downloadFolder: 'C:\\ProgramData\\Driver Support\\Downloads',
  downloadLimitBytesPerSecond: null,
} as const;

const userSettings = {
  language: 'en-US',
  theme: 'system',
  notificationsEnabled: true,
  popupsEnabled: true,
  sendsUsageStatistics: false,
} as const;

/** Both products have settings of the program and settings of the user. */
export const settings = {
  /** Sent by a page that shows the program's settings. */
  'settings/app/get': request({
    purpose: "Reads the program's settings, which all users of the machine share.",
    payload: z.object({}),
    result: appSettingsSchema,
    idempotent: true,
    examples: [{ payload: {}, result: appSettings }],
  }),

  /**
   * Sent with the settings to change; the others keep their values. Answered with all of them as stored; then every
   * page is told. DISK_IS_FULL: they could not be written, so the old values remain.
   */
  'settings/app/set': request({
    purpose: "Changes some of the program's settings.",
    payload: z.partial(appSettingsSchema),
    result: appSettingsSchema,
    errors: ['DISK_IS_FULL'],
    idempotent: true,
    examples: [
      {
        payload: { scanSchedule: 'daily', scanAtHour: 12 },
        result: { ...appSettings, scanSchedule: 'daily', scanAtHour: 12 },
      },
    ],
  }),

  /** Sent by a page that shows the user's settings. USER_SETTINGS_ERROR: the user's profile cannot be read. */
  'settings/user/get': request({
    purpose: 'Reads the settings of the Windows user.',
    payload: z.object({}),
    result: userSettingsSchema,
    errors: ['USER_SETTINGS_ERROR'],
    idempotent: true,
    examples: [{ payload: {}, result: userSettings }],
  }),

  /**
   * Sent with the settings to change; the others keep their values. Answered with all of them as stored; then every
   * page is told. USER_SETTINGS_ERROR: the user's profile cannot be written, so the old values remain.
   */
  'settings/user/set': request({
    purpose: 'Changes some settings of the Windows user.',
    payload: z.partial(userSettingsSchema),
    result: userSettingsSchema,
    errors: ['USER_SETTINGS_ERROR'],
    idempotent: true,
    examples: [{ payload: { theme: 'dark' }, result: { ...userSettings, theme: 'dark' } }],
  }),

  /**
   * Sent after a page or the program itself has changed settings; holds only those that differ from before. The
   * switches of `notification/setEnabled` and `popup/setEnabled` are user settings.
   */
  'settings/changed': event({
    purpose: 'Some settings have changed.',
    payload: z.object({
      app: z.optional(z.partial(appSettingsSchema)).check(z.describe("The program's changed settings.")),
      user: z.optional(z.partial(userSettingsSchema)).check(z.describe("The user's changed settings.")),
    }),
    examples: [
      { payload: { user: { theme: 'dark' } } },
      { payload: { app: { scanSchedule: 'daily', scanAtHour: 12 } } },
    ],
  }),
};
