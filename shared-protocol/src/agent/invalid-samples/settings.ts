import type { settings } from '../settings.ts';
import type { InvalidSample } from './invalid-sample.ts';

export const invalidSettings = {
  'settings/app/get': { payload: 'everything', at: '' },
  'settings/app/set': { payload: { scanSchedule: 'daily', scanAtHour: 24 }, at: 'scanAtHour' },
  'settings/user/get': { payload: [], at: '' },
  'settings/user/set': { payload: { language: 'English' }, at: 'language' },
  'settings/changed': { payload: { app: { downloadLimitBytesPerSecond: 0 } }, at: 'app.downloadLimitBytesPerSecond' },
} satisfies Record<keyof typeof settings, InvalidSample>;
