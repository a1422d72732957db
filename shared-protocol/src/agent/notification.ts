import * as z from 'zod/mini';
import { event, request } from './define.ts';
import { count, identifier, moment, text } from './fields.ts';

const notificationId = identifier('A notification, as notification/list or notification/raised named it.');

const notificationSchema = z.object({
  notificationId,
  topic: z.enum(['driverUpdate', 'scanResult', 'licence', 'clientUpdate', 'supportCase', 'safety']),
  severity: z.enum(['info', 'warning', 'critical']),
  title: text('One line, in the language of the program.'),
  body: text('Plain text, in the language of the program.'),
  raisedAt: moment('When the agent raised it.'),
});

const driverUpdates = {
  notificationId: 'ntf-3b91',
  topic: 'driverUpdate',
  severity: 'warning',
  title: '2 drivers are out of date',
  body: 'NVIDIA GeForce RTX 3060 and one more can be updated.',
  raisedAt: '2026-11-21T08:00:12Z',
} as const;

const licenceEnds = {
  notificationId: 'ntf-3a07',
  topic: 'licence',
  severity: 'info',
  title: 'Your licence ends in 30 days',
  body: 'It ends on 1 March 2027.',
  raisedAt: '2027-01-30T07:00:00Z',
} as const;

/** Both products put notes into the corner of the Windows desktop; a page shows and dismisses the same ones. */
export const notification = {
  /**
   * Sent by a page that shows notifications; lists those raised and not dismissed, even while notifications are
   * switched off.
   */
  'notification/list': request({
    purpose: 'Lists the notifications that nobody has dismissed, the newest first.',
    payload: z.object({}),
    result: z.object({
      enabled: z.boolean().check(z.describe('Whether new ones are raised.')),
      notifications: z.array(notificationSchema),
    }),
    idempotent: true,
    examples: [{ payload: {}, result: { enabled: true, notifications: [licenceEnds, driverUpdates] } }],
  }),

  /** Sent when the visitor dismisses one; it also disappears from the desktop. ITEM_NOT_FOUND: it is already gone. */
  'notification/dismiss': request({
    purpose: 'Dismisses a notification.',
    payload: z.object({ notificationId }),
    result: z.object({ remainingCount: count('Notifications that are left.') }),
    errors: ['ITEM_NOT_FOUND'],
    idempotent: true,
    examples: [{ payload: { notificationId: driverUpdates.notificationId }, result: { remainingCount: 1 } }],
  }),

  /**
   * Sent when the visitor uses a page's switch; changes `notificationsEnabled` of the user's settings, so
   * `settings/changed` follows. No notification is raised while they are off. USER_SETTINGS_ERROR: the switch could not
   * be stored and keeps its position.
   */
  'notification/setEnabled': request({
    purpose: 'Switches notifications on or off.',
    payload: z.object({ enabled: z.boolean() }),
    result: z.object({ enabled: z.boolean().check(z.describe('The stored value.')) }),
    errors: ['USER_SETTINGS_ERROR'],
    idempotent: true,
    examples: [{ payload: { enabled: false }, result: { enabled: false } }],
  }),

  /** Sent when the agent raises a notification, so never while they are off. */
  'notification/raised': event({
    purpose: 'There is a new notification.',
    payload: notificationSchema,
    examples: [{ payload: driverUpdates }],
  }),
};
