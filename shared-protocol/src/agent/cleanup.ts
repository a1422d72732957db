import * as z from 'zod/mini';
import { event, request } from './define.ts';
import { byteCount, count, identifier, jobId, percent, startedJob, text } from './fields.ts';

const itemId = identifier('A place, as a file clean-up scan named it.');

const job = { jobId: 'job-83a6f0d5' } as const;

/**
 * Removing the files that a file clean-up scan found, for good. Jobs run one after another, in the order of the
 * requests. A file that cannot be removed does not stop the others.
 */
export const cleanup = {
  /**
   * Sent to remove the files of some places. ITEM_NOT_FOUND: one of the ids is not a place that a scan found; nothing
   * is removed.
   */
  'cleanup/run': request({
    purpose: 'Removes files that the last file clean-up scan found.',
    payload: z.object({
      itemIds: z.array(itemId).check(z.minLength(1), z.maxLength(1000), z.describe('At least one.')),
    }),
    result: startedJob,
    errors: ['ITEM_NOT_FOUND'],
    examples: [{ payload: { itemIds: ['cln-e30b5a76', 'cln-17f4c8d9'] }, result: job }],
  }),

  /**
   * Sent to stop; `cleanup/completed` follows with outcome `cancelled`, and what has been removed stays removed.
   * ITEM_NOT_FOUND: no such job is running; it may have ended just before.
   */
  'cleanup/cancel': request({
    purpose: 'Stops a clean-up.',
    payload: z.object({ jobId }),
    result: z.object({}),
    errors: ['ITEM_NOT_FOUND'],
    idempotent: true,
    examples: [{ payload: job, result: {} }],
  }),

  /** Sent while a job runs, each time it has made progress. */
  'cleanup/progress': event({
    purpose: 'A clean-up has made progress.',
    payload: z.object({
      jobId,
      percent,
      path: text('The folder that is being emptied.'),
      freedBytes: byteCount('Freed so far'),
    }),
    examples: [{ payload: { ...job, percent: 30, path: 'C:\\Windows\\Temp', freedBytes: 1_932_735_283 } }],
  }),

  /** Sent once when a job ends, also when it was cancelled. */
  'cleanup/completed': event({
    purpose: 'A clean-up has ended; lists what was freed and what could not be removed.',
    payload: z.object({
      jobId,
      outcome: z.enum(['finished', 'cancelled']),
      deletedFileCount: count('How many files are gone.'),
      freedBytes: byteCount('Freed altogether'),
      kept: z
        .array(z.object({ path: text('The file.'), reason: z.enum(['inUse', 'accessDenied', 'diskError']) }))
        .check(z.describe('Files that could not be removed; without those that a cancelled job did not reach.')),
    }),
    examples: [
      {
        payload: {
          ...job,
          outcome: 'finished',
          deletedFileCount: 1_521,
          freedBytes: 6_335_020_032,
          kept: [{ path: 'C:\\Windows\\Temp\\vmware-SYSTEM\\vmauthd.log', reason: 'inUse' }],
        },
      },
      { payload: { ...job, outcome: 'cancelled', deletedFileCount: 402, freedBytes: 610_271_232, kept: [] } },
    ],
  }),
};
