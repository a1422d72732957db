import * as z from 'zod/mini';
import { confirmedTimeLimitMs, event, request } from './define.ts';
import { moment } from './fields.ts';

const rebootsAt = moment('When Windows goes down.');

/** Windows itself. Both products need it started again now and then: after a driver, or to remove what is in use. */
export const machine = {
  /**
   * Sent when an install needs it and the visitor agrees. The agent asks its user first, then plans the reboot; a
   * second request moves the planned one. REMOTE_TRIGGER_NOT_TRIGGERED: the user refused or did not answer, or Windows
   * refused. INSTALL_ALREADY_IN_PROGRESS: an install must end first.
   */
  'machine/reboot': request({
    purpose: 'Restarts the machine.',
    payload: z.object({
      delaySeconds: z
        .optional(z.int().check(z.minimum(0), z.maximum(86_400)))
        .check(z.describe('How long to wait, in seconds; 0 when omitted.')),
    }),
    result: z.object({ rebootsAt }),
    errors: ['REMOTE_TRIGGER_NOT_TRIGGERED', 'INSTALL_ALREADY_IN_PROGRESS'],
    needsConfirmation: true,
    timeLimitMs: confirmedTimeLimitMs,
    examples: [
      { payload: {}, result: { rebootsAt: '2026-11-21T09:30:00Z' } },
      { payload: { delaySeconds: 300 }, result: { rebootsAt: '2026-11-21T09:35:00Z' } },
    ],
  }),

  /**
   * Sent while a planned reboot is pending. ITEM_NOT_FOUND: none is planned, or the machine is already shutting down.
   */
  'machine/cancelReboot': request({
    purpose: 'Cancels a planned reboot.',
    payload: z.object({}),
    result: z.object({ wasPlannedFor: moment('When Windows would have gone down.') }),
    errors: ['ITEM_NOT_FOUND'],
    idempotent: true,
    examples: [{ payload: {}, result: { wasPlannedFor: '2026-11-21T09:35:00Z' } }],
  }),

  /** Sent when the machine shuts down; the connection drops after it and can be made again once Windows has started. */
  'machine/rebooting': event({
    purpose: 'The machine restarts now.',
    payload: z.object({
      startedBy: z.enum(['page', 'user', 'install']).check(z.describe('user: from Windows or the program itself.')),
      rebootsAt,
    }),
    examples: [{ payload: { startedBy: 'page', rebootsAt: '2026-11-21T09:30:00Z' } }],
  }),
};
