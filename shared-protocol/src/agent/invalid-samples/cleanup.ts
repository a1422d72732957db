import type { cleanup } from '../cleanup.ts';
import type { InvalidSample } from './invalid-sample.ts';

const job = { jobId: 'job-83a6f0d5' };

export const invalidCleanup = {
  'cleanup/run': { payload: { itemIds: ['cln-e30b5a76', ''] }, at: 'itemIds.1' },
  'cleanup/cancel': { payload: {}, at: 'jobId' },
  'cleanup/progress': {
    payload: { ...job, percent: 30, path: 'C:\\Windows\\Temp', freedBytes: -1 },
    at: 'freedBytes',
  },
  'cleanup/completed': {
    payload: { ...job, outcome: 'failed', deletedFileCount: 0, freedBytes: 0, kept: [] },
    at: 'outcome',
  },
} satisfies Record<keyof typeof cleanup, InvalidSample>;
