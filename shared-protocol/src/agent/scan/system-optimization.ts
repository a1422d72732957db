import * as z from 'zod/mini';
import { identifier, text } from '../fields.ts';
import { scanRows } from './scan-rows.ts';

/** Only Driver Support tunes the machine. What is found here is what `optimization/apply` takes. */
export const systemOptimizationScan = scanRows({
  name: 'systemOptimization',
  subject: 'settings of Windows that slow the machine down',
  products: ['driver-support'],
  item: z.object({
    itemId: identifier('The setting, for optimization/apply and optimization/revert.'),
    category: z.enum(['startup', 'services', 'scheduledTasks', 'power', 'visualEffects', 'registry']),
    title: text('What is set, for people.'),
    currentValue: text('As it is.'),
    recommendedValue: text('As optimization/apply would set it.'),
    gain: z.enum(['low', 'medium', 'high']).check(z.describe('The expected improvement.')),
    isApplied: z.boolean().check(z.describe('It has been applied and can be reverted.')),
  }),
  step: 'Programs that start with Windows',
  found: [
    {
      itemId: 'opt-0e7d3315',
      category: 'startup',
      title: 'Spotify starts with Windows',
      currentValue: 'on',
      recommendedValue: 'off',
      gain: 'medium',
      isApplied: false,
    },
    {
      itemId: 'opt-b85f9c02',
      category: 'power',
      title: 'Power plan',
      currentValue: 'Balanced',
      recommendedValue: 'High performance',
      gain: 'high',
      isApplied: false,
    },
  ],
});
