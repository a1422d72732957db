import * as z from 'zod/mini';
import { event, request } from './define.ts';
import { identifier, moment, text } from './fields.ts';

const popupId = identifier('A popup, as popup/shown named it.');
const buttonId = identifier('One of its buttons, as popup/shown named it.');

const popupSchema = z.object({
  popupId,
  title: text('One line, in the language of the program.'),
  body: text('Plain text, in the language of the program.'),
  buttons: z
    .array(z.object({ buttonId, label: text('In the language of the program.') }))
    .check(z.minLength(1), z.maxLength(4), z.describe('The buttons from left to right.')),
  shownAt: moment('When it came up.'),
  closesAfterSeconds: z
    .nullable(z.int().check(z.minimum(1)))
    .check(z.describe('After this time without an answer it closes; null when it stays open.')),
});

const offer: z.infer<typeof popupSchema> = {
  popupId: 'pop-812',
  title: 'Update 2 drivers now?',
  body: 'Your screen may go dark for a moment.',
  buttons: [
    { buttonId: 'update', label: 'Update now' },
    { buttonId: 'later', label: 'Remind me later' },
  ],
  shownAt: '2026-11-21T08:00:12Z',
  closesAfterSeconds: 60,
};

/** Questions that an agent of either product shows on the Windows desktop; a page may answer them as well. */
export const popup = {
  /**
   * Sent when the visitor answers in the page; the popup disappears from the desktop and `popup/closed` follows.
   * ITEM_NOT_FOUND: it is no longer open, or has no such button.
   */
  'popup/respond': request({
    purpose: 'Presses a button of an open popup.',
    payload: z.object({ popupId, buttonId }),
    result: z.object({}),
    errors: ['ITEM_NOT_FOUND'],
    idempotent: true,
    examples: [{ payload: { popupId: offer.popupId, buttonId: 'later' }, result: {} }],
  }),

  /**
   * Sent when the visitor uses a page's switch; changes `popupsEnabled` of the user's settings, so `settings/changed`
   * follows. While they are off no popup appears; open ones stay open. USER_SETTINGS_ERROR: the switch could not be
   * stored.
   */
  'popup/setEnabled': request({
    purpose: 'Switches popups on or off.',
    payload: z.object({ enabled: z.boolean() }),
    result: z.object({ enabled: z.boolean().check(z.describe('The stored value.')) }),
    errors: ['USER_SETTINGS_ERROR'],
    idempotent: true,
    examples: [{ payload: { enabled: false }, result: { enabled: false } }],
  }),

  /** Sent when a popup appears on the desktop, so never while they are off. */
  'popup/shown': event({
    purpose: 'A popup is open.',
    payload: popupSchema,
    examples: [{ payload: offer }],
  }),

  /** Sent once for each popup that was shown, whoever closed it. */
  'popup/closed': event({
    purpose: 'A popup has closed.',
    payload: z.object({
      popupId,
      reason: z.enum(['answered', 'dismissed', 'timedOut']).check(z.describe('dismissed: closed without an answer.')),
      buttonId: z.nullable(buttonId).check(z.describe('The one that was pressed; null unless it was answered.')),
    }),
    examples: [
      { payload: { popupId: offer.popupId, reason: 'answered', buttonId: 'later' } },
      { payload: { popupId: offer.popupId, reason: 'timedOut', buttonId: null } },
    ],
  }),
};
