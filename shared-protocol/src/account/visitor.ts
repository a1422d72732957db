import * as z from 'zod/mini';
import type { Operation } from './define.ts';
import { nothing, okAnswer, optionalText, optionalUuidField } from './fields.ts';

export const visitorOperations = {
  /**
   * Reads who is signed in. `isOk` false with a 200 or a 401: nobody is, and `statusText` says so; with any other status it
   * is a refusal that signing in may not help against.
   */
  userInfo: {
    method: 'GET',
    path: '/account/user-info',
    encoding: 'none',
    request: nothing,
    response: z.object({ ...okAnswer.shape, email: optionalText, name: optionalText, isAdmin: z.nullish(z.boolean()) }),
    answeredBy: 'json',
    refusedBy: 'isOk',
    retry: 'once-when-unanswered',
  },

  /** Switches notifications of an unregistered installation on or off. Only the status of the answer counts. */
  updateNotifications: {
    method: 'POST',
    path: '/notifications/updateunregisterednotifications',
    encoding: 'json',
    request: z.object({ uuid: optionalUuidField, settingValue: z.boolean() }),
    response: z.unknown(),
    answeredBy: 'status',
    refusedBy: 'none',
    retry: 'never',
  },

  /**
   * Asks the server to verify the token that the bot-check script returned for the action `submit`; with `kind=visible`, that of the
   * provider's checkbox, which has a secret of its own. A server that knows no `kind` judges the token alone.
   */
  validateBotToken: {
    method: 'POST',
    path: '/home/ValidateRecaptchaToken',
    encoding: 'query',
    request: z.object({
      token: z.string().check(z.minLength(1), z.maxLength(8192)),
      kind: z.optional(z.literal('visible')),
    }),
    response: z.object({ success: z.boolean() }),
    answeredBy: 'json',
    refusedBy: 'success',
    retry: 'never',
  },
} as const satisfies Record<string, Operation>;
