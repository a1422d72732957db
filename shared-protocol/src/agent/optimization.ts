import * as z from 'zod/mini';
import { event, request } from './define.ts';
import { identifier, jobId, percent, startedJob, text } from './fields.ts';

/** Only Driver Support tunes the machine, as only it scans for what can be tuned. */
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
 * Changing settings of Windows so that the machine runs better, and taking such changes back. Jobs run one after
 * another, in the order asked for. One setting that cannot be changed does not stop the others: `optimization/completed`
 * says what became of each.
 */
export const optimization = {
  /** Sent to set what a scan recommends. ITEM_NOT_FOUND: one of the ids is no setting that was found; none was changed. */
  'optimization/apply': request({
    products,
    purpose: 'Sets settings to what the last system optimisation scan recommends.',
    payload: z.object({ itemIds }),
    result: startedJob,
    errors: ['ITEM_NOT_FOUND'],
    examples: [{ payload: { itemIds: ['opt-0e7d3315', 'opt-b85f9c02'] }, result: job }],
  }),

  /** Sent to take changes back. ITEM_NOT_FOUND: one of the ids is no setting that was applied; none was changed. */
  'optimization/revert': request({
    products,
    purpose: 'Sets settings back to what they were before they were applied.',
    payload: z.object({ itemIds }),
    result: startedJob,
    errors: ['ITEM_NOT_FOUND'],
    examples: [{ payload: { itemIds: ['opt-0e7d3315'] }, result: job }],
  }),

  /** Sent while a job runs, before each setting. */
  'optimization/progress': event({
    products,
    purpose: 'A job has come so far.',
    payload: z.object({ jobId, percent, itemId }),
    examples: [{ payload: { ...job, percent: 50, itemId: 'opt-b85f9c02' } }],
  }),

  /** Sent once when a job has been at every setting. */
  'optimization/completed': event({
    products,
    purpose: 'A job is through; says what became of each setting.',
    payload: z.object({
      jobId,
      items: z.array(
        z.object({
          itemId,
          outcome: z.enum(['applied', 'reverted', 'failed']).check(z.describe('failed: it is as it was before.')),
          message: text('Why it failed, for developers, in English; empty otherwise.'),
        }),
      ),
      needsReboot: z.boolean().check(z.describe('Some change works only after the machine has started again.')),
    }),
    examples: [{ payload: { ...job, items: [applied, failed], needsReboot: false } }],
  }),
};
