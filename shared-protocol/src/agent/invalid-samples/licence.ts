import type { licence } from '../licence.ts';
import type { InvalidSample } from './invalid-sample.ts';

export const invalidLicence = {
  'licence/check': { payload: 'now', at: '' },
  'licence/refresh': { payload: null, at: '' },
  'licence/changed': { payload: { state: 'active', expiresAt: null, seatsUsed: -1, seatsTotal: 3 }, at: 'seatsUsed' },
} satisfies Record<keyof typeof licence, InvalidSample>;
