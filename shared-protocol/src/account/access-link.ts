import * as z from 'zod/mini';
import { driverSupportProductId } from '../product.ts';
import type { Operation } from './define.ts';
import { earlyRequests } from './early-requests.ts';
import { codeAnswer, emailField, okAnswer, optionalText } from './fields.ts';
import { reasonField } from './refusal.ts';

/** What a mail server has said of a mail: `accepted` is the next server's word, not the inbox's; `sent` also where nothing is known. */
export const mailStates = ['sent', 'accepted', 'delayed', 'returned'] as const;

export const accessLinkOperations = {
  /**
   * Mails a personal access link. `isOk` false: this address has no account; with the reason `botCheck`, this browser has not
   * passed the bot check.
   */
  sendAccessLink: {
    ...earlyRequests.sendAccessLink,
    request: z.object({ Email: emailField, ProductId: z.literal(driverSupportProductId) }),
    response: z.extend(okAnswer, { reason: reasonField }),
    answeredBy: 'json',
    refusedBy: 'isOk',
    retry: 'never',
  },

  /**
   * Signs in by the six digits of the mail, in the browser that asked for it. Optional: a server whose mails have no codes
   * answers 404. A code works once, for ten minutes and five wrong tries, and only for the browser with the cookie that
   * `sendAccessLink` or `passwordless` has set, to another value each time. Using it ends the link of the same mail, and
   * using the link ends the code. A refusal tells this browser the reason: `wrong`, `expired`, `ended` or `used`. Every other
   * browser is refused in the same words, with the reason `code`, and its tries are not counted. A hundred wrong codes in a
   * day end the codes of an address, not its links, until one succeeds. `redirectUrl` is where the link would have led.
   */
  redeemAccessCode: {
    method: 'POST',
    path: '/account/access-code',
    encoding: 'json',
    request: z.object({ email: emailField, code: z.string().check(z.regex(/^\d{6}$/)) }),
    response: codeAnswer,
    answeredBy: 'json',
    refusedBy: 'isOk',
    retry: 'never',
  },

  /**
   * What became of the mail of the last link, code or reset that this browser asked for? Optional: a server without it answers 404.
   * Only for the browser that holds the asker's cookie of that mail; any other gets the answer for an unknown mail: `sent`,
   * without `at`, whatever addresses exist. `at` is when the mail became so (RFC 3339). The answer of a reset must not tell
   * whether there is an account: a server mails other addresses too, that they have none, or says `sent` of every reset. Asked with
   * the session's check, every 15 seconds for 15 minutes at most.
   */
  mailState: {
    method: 'POST',
    path: '/account/mail-state',
    encoding: 'json',
    request: z.object({}),
    response: z.extend(okAnswer, {
      state: z.optional(z.enum(mailStates)),
      at: optionalText,
    }),
    answeredBy: 'json',
    refusedBy: 'isOk',
    retry: 'never',
  },

  /** Asks whether the address belongs to a user of the desktop software, and where such a user continues. */
  lookUpEmail: {
    ...earlyRequests.lookUpEmail,
    request: z.object({ email: emailField }),
    /** `redirectUrl` is empty when `isExistingDesktopUser` is false. */
    response: z.object({ isExistingDesktopUser: z.boolean(), redirectUrl: optionalText }),
    answeredBy: 'json',
    refusedBy: 'none',
    retry: 'never',
  },

  /** Passwordless login of Driver Support: mails a link; on `isOk` the browser goes to ReturnUrl. */
  passwordlessDesktop: {
    method: 'POST',
    path: '/desktop/account/passwordless',
    encoding: 'json',
    request: z.object({ email: emailField, product: z.literal(driverSupportProductId) }),
    response: okAnswer,
    answeredBy: 'json',
    refusedBy: 'isOk',
    retry: 'never',
  },

  /** The same for every other product. */
  passwordlessMaverick: {
    method: 'POST',
    path: '/maverick/account/passwordless',
    encoding: 'json',
    request: z.object({
      email: emailField,
      product: z
        .int()
        .check(z.refine((product) => product !== driverSupportProductId, 'must not be 6, the desktop variant')),
    }),
    response: okAnswer,
    answeredBy: 'json',
    refusedBy: 'isOk',
    retry: 'never',
  },
} as const satisfies Record<string, Operation>;
