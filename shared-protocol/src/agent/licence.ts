import * as z from 'zod/mini';
import { event, request } from './define.ts';

/** The program works with a trial or an active licence; `none` is a machine that never had one. */
export const licenceStates = ['active', 'trial', 'expired', 'none'] as const;

const licenceSchema = z.object({
  state: z.enum(licenceStates).check(z.describe('The program works with trial and active.')),
  expiresAt: z.nullable(z.iso.datetime()).check(z.describe('Null when it does not expire, or there is none.')),
  seatsUsed: z.int().check(z.minimum(0)),
  seatsTotal: z.int().check(z.minimum(0)),
});

const active = { state: 'active', expiresAt: '2027-03-01T00:00:00Z', seatsUsed: 1, seatsTotal: 3 } as const;
const expired = { state: 'expired', expiresAt: '2026-01-31T00:00:00Z', seatsUsed: 1, seatsTotal: 3 } as const;

/** What the customer has paid for, as the agent knows it. */
export const licence = {
  /** Sent by a page that shows what the visitor may use; answered from what the agent stored, without the network. */
  'licence/check': request({
    purpose: 'Reads the licence as the agent has stored it, without asking the licence server.',
    payload: z.object({}),
    result: licenceSchema,
    errors: ['LICENSE_CHECK_FAILED'],
    idempotent: true,
    examples: [{ payload: {}, result: active }],
  }),

  /** Sent after a purchase: the agent asks the licence server, stores the answer, and tells it to every page. */
  'licence/refresh': request({
    purpose: 'Asks the licence server again and stores its answer.',
    payload: z.object({}),
    result: licenceSchema,
    errors: ['LICENSE_CHECK_FAILED', 'USER_LOGON_FAILED'],
    idempotent: true,
    timeLimitMs: 20_000,
    examples: [{ payload: {}, result: active }],
  }),

  /** Sent when the stored licence changes, whatever changed it. */
  'licence/changed': event({
    purpose: 'The licence has changed.',
    payload: licenceSchema,
    examples: [
      { payload: expired },
      { payload: { ...active, expiresAt: null } },
      { payload: { state: 'trial', expiresAt: '2027-01-31T00:00:00Z', seatsUsed: 1, seatsTotal: 1 } },
      { payload: { state: 'none', expiresAt: null, seatsUsed: 0, seatsTotal: 0 } },
    ],
  }),
};
