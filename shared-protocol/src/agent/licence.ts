import * as z from 'zod/mini';
import { event, request } from './define.ts';

/** Trial and active licences let the program work; `none` is a machine that was never licensed. */
export const licenceStates = ['active', 'trial', 'expired', 'none'] as const;

const licenceSchema = z.object({
  state: z.enum(licenceStates).check(z.describe('trial and active let the program work.')),
  expiresAt: z.nullable(z.iso.datetime()).check(z.describe('Null when it does not end, or there is none.')),
  seatsUsed: z.int().check(z.minimum(0)),
  seatsTotal: z.int().check(z.minimum(0)),
});

const active = { state: 'active', expiresAt: '2027-03-01T00:00:00Z', seatsUsed: 1, seatsTotal: 3 } as const;
const expired = { state: 'expired', expiresAt: '2026-01-31T00:00:00Z', seatsUsed: 1, seatsTotal: 3 } as const;

/** What the visitor has paid for, as the agent knows it. */
export const licence = {
  /** Sent by a page that shows what the visitor may use; answered from what the agent stored, without the network. */
  'licence/check': request({
    purpose: 'Says what the agent knows of its licence, without asking the licence server.',
    payload: z.object({}),
    result: licenceSchema,
    errors: ['LICENSE_CHECK_FAILED'],
    idempotent: true,
    examples: [{ payload: {}, result: active }],
  }),

  /** Sent after a purchase: the agent asks the licence server, stores the answer, and tells it to every page. */
  'licence/refresh': request({
    purpose: 'Asks the licence server again and stores what it says.',
    payload: z.object({}),
    result: licenceSchema,
    errors: ['LICENSE_CHECK_FAILED', 'USER_LOGON_FAILED'],
    idempotent: true,
    timeLimitMs: 20_000,
    examples: [{ payload: {}, result: active }],
  }),

  /** Sent when the stored licence changes, whoever changed it. */
  'licence/changed': event({
    purpose: 'The licence is another one now.',
    payload: licenceSchema,
    examples: [
      { payload: expired },
      { payload: { ...active, expiresAt: null } },
      { payload: { state: 'trial', expiresAt: '2027-01-31T00:00:00Z', seatsUsed: 1, seatsTotal: 1 } },
      { payload: { state: 'none', expiresAt: null, seatsUsed: 0, seatsTotal: 0 } },
    ],
  }),
};
