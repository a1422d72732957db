import * as z from 'zod/mini';
import { event, request } from './define.ts';
import { identifier, jobId, percent, startedJob, text } from './fields.ts';

/** Only Driver Support optimizes the machine, because only it scans for what can be optimized. */
const products = ['driver-support'] as const;

const itemId = identifier('A setting, as a system optimisation scan named it.');
const itemIds = z.array(itemId).check(z.minLength(1), z.maxLength(1000), z.describe('At least one.'));

const job = { jobId: 'job-c41e7b90' } as const;
const applied = { itemId: 'opt-0e7d3315', outcome: 'applied', message: '' } as const;
const failed = {
  itemId: 'opt-b85f9c02',
  outcome: 'failed',
  message: 'The power plan is set by an administrator.',
} as const;

/**
 * Changing Windows settings so that the machine runs better, and undoing such changes. Jobs run one after another, in
 * the order of the requests. A setting that cannot be changed does not stop the others: `optimization/completed` gives
 * the outcome of each.
 */
export const optimization = {
  /**
   * Sent to apply what a scan recommends. ITEM_NOT_FOUND: one of the ids is not a setting that a scan found; none was
   * changed.
   */
  'optimization/apply': request({
    products,
    purpose: 'Applies settings that the last system optimisation scan recommends.',
    payload: z.object({ itemIds }),
    result: startedJob,
    errors: ['ITEM_NOT_FOUND'],
    examples: [{ payload: { itemIds: ['opt-0e7d3315', 'opt-b85f9c02'] }, result: job }],
  }),

  /** Sent to undo changes. ITEM_NOT_FOUND: one of the ids is not a setting that was applied; none was changed. */
  'optimization/revert': request({
    products,
    purpose: 'Restores the values that applied settings had before.',
    payload: z.object({ itemIds }),
    result: startedJob,
    errors: ['ITEM_NOT_FOUND'],
    examples: [{ payload: { itemIds: ['opt-0e7d3315'] }, result: job }],
  }),

  /** Sent while a job runs, before each setting. */
  'optimization/progress': event({
    products,
    purpose: 'A job has made progress.',
    payload: z.object({ jobId, percent, itemId }),
    examples: [{ payload: { ...job, percent: 50, itemId: 'opt-b85f9c02' } }],
  }),

  /** Sent once when a job has processed every setting. */
  'optimization/completed': event({
    products,
    purpose: 'A job has ended; gives the outcome of each setting.',
    payload: z.object({
      jobId,
      items: z.array(
        z.object({
          itemId,
          outcome: z.enum(['applied', 'reverted', 'failed']).check(z.describe('failed: it was not changed.')),
          message: text('Why it failed, for developers, in English; empty otherwise.'),
        }),
      ),
      needsReboot: z.boolean().check(z.describe('At least one change takes effect only after a restart.')),
    }),
    examples: [{ payload: { ...job, items: [applied, failed], needsReboot: false } }],
  }),
};
