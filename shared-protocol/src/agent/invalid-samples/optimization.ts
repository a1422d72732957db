import type { optimization } from '../optimization.ts';
import type { InvalidSample } from './invalid-sample.ts';

const job = { jobId: 'job-c41e7b90' };

export const invalidOptimization = {
  'optimization/apply': { payload: { itemIds: [] }, at: 'itemIds' },
  'optimization/revert': { payload: { itemIds: 'opt-0e7d3315' }, at: 'itemIds' },
  'optimization/progress': { payload: { ...job, percent: -1, itemId: 'opt-0e7d3315' }, at: 'percent' },
  'optimization/completed': {
    payload: { ...job, items: [{ itemId: 'opt-0e7d3315', outcome: 'done', message: '' }], needsReboot: false },
    at: 'items.0.outcome',
  },
} satisfies Record<keyof typeof optimization, InvalidSample>;
