import * as z from 'zod/mini';
import { event, request } from './define.ts';

const stepName = z
  .enum(['welcome', 'firstScan', 'reviewResults', 'notifications', 'browserExtension'])
  .check(z.describe('Only Maverick Safe has browserExtension, only Driver Support reviewResults.'));

const onboardingSchema = z.object({
  steps: z
    .array(
      z.object({
        step: stepName,
        completedAt: z.nullable(z.iso.datetime()).check(z.describe('Null until it is done.')),
      }),
    )
    .check(z.describe("This product's steps, in their order.")),
  isComplete: z.boolean().check(z.describe('Every step is done.')),
});

const begun: z.infer<typeof onboardingSchema> = {
  steps: [
    { step: 'welcome', completedAt: '2026-11-21T08:02:40Z' },
    { step: 'firstScan', completedAt: null },
    { step: 'reviewResults', completedAt: null },
    { step: 'notifications', completedAt: null },
  ],
  isComplete: false,
};

/** How far a new customer has come with the first steps. Both products have such steps, but not the same ones. */
export const onboarding = {
  /** Sent by a page that guides the customer through the first steps, or wants to know whether to. */
  'onboarding/get': request({
    purpose: 'Reads which first steps are done.',
    payload: z.object({}),
    result: onboardingSchema,
    errors: ['USER_SETTINGS_ERROR'],
    idempotent: true,
    examples: [{ payload: {}, result: begun }],
  }),

  /**
   * Sent when a step is done, in any order; doing a step again keeps the time of the first. Answered with all steps.
   * ITEM_NOT_FOUND: this product has no such step. USER_SETTINGS_ERROR: it could not be stored.
   */
  'onboarding/completeStep': request({
    purpose: 'Marks a first step as done.',
    payload: z.object({ step: stepName }),
    result: onboardingSchema,
    errors: ['ITEM_NOT_FOUND', 'USER_SETTINGS_ERROR'],
    idempotent: true,
    examples: [{ payload: { step: 'welcome' }, result: begun }],
  }),

  /** Sent when the customer wants to start over; afterwards no step is done. */
  'onboarding/reset': request({
    purpose: 'Marks every first step as not done.',
    payload: z.object({}),
    result: onboardingSchema,
    errors: ['USER_SETTINGS_ERROR'],
    idempotent: true,
    examples: [
      {
        payload: {},
        result: { steps: begun.steps.map(({ step }) => ({ step, completedAt: null })), isComplete: false },
      },
    ],
  }),

  /** Sent when a step is done or all steps are reset, by a page or in the program. */
  'onboarding/changed': event({
    purpose: 'The first steps that are done have changed.',
    payload: onboardingSchema,
    examples: [{ payload: begun }],
  }),
};
