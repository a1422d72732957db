import type { onboarding } from '../onboarding.ts';
import type { InvalidSample } from './invalid-sample.ts';

export const invalidOnboarding = {
  'onboarding/get': { payload: [], at: '' },
  'onboarding/completeStep': { payload: { step: 'secondScan' }, at: 'step' },
  'onboarding/reset': { payload: true, at: '' },
  'onboarding/changed': { payload: { steps: [{ step: 'welcome' }], isComplete: false }, at: 'steps.0.completedAt' },
} satisfies Record<keyof typeof onboarding, InvalidSample>;
