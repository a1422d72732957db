import type { driver } from '../driver.ts';
import type { InvalidSample } from './invalid-sample.ts';

const job = { jobId: 'job-5d20c7e4', driverId: 'drv-7f3a91c2' };

export const invalidDriver = {
  'driver/list': { payload: { states: ['outdated', 'old'] }, at: 'states.1' },
  'driver/download': { payload: { driverID: 'drv-7f3a91c2' }, at: 'driverId' },
  'driver/install': { payload: { driverId: 7 }, at: 'driverId' },
  'driver/update': { payload: { driverId: 'drv-7f3a91c2' }, at: 'deviceId' },
  'driver/cancel': { payload: { jobId: null }, at: 'jobId' },
  'driver/exclude': { payload: { deviceId: 'dev-0a52be10', isExcluded: 'true' }, at: 'isExcluded' },
  'driver/downloadProgress': {
    payload: { ...job, percent: 40, downloadedBytes: 293_601_280.5, totalBytes: 734_003_200 },
    at: 'downloadedBytes',
  },
  'driver/installProgress': { payload: { ...job, percent: '65', step: 'installing' }, at: 'percent' },
  'driver/updated': { payload: { ...job, driver: null, needsReboot: true }, at: 'driver' },
  'driver/failed': {
    payload: { ...job, work: 'update', reason: 'error', code: 'DISK_FULL', message: '' },
    at: 'code',
  },
} satisfies Record<keyof typeof driver, InvalidSample>;
