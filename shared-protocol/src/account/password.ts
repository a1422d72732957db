import * as z from 'zod/mini';
import { operation } from './define.ts';
import { codeAnswer, emailField, okAnswer, passwordField, returnUrlField } from './fields.ts';

/** The plain names are those of the first variant; the second has operations of its own, of which the third uses one. */
export const passwordOperations = {
  /** Mails a reset link. */
  forgotPassword: operation({
    method: 'POST',
    encoding: 'json',
    request: z.object({ email: emailField }),
    response: okAnswer,
    refusedBy: 'isOk',
    variants: {
      forgotPassword: { path: '/account/forgot-password' },
      forgotPasswordDsone: { path: '/dsone/account/forgot-password' },
    },
  }),

  /**
   * Stores a new password, with the code of a reset link. `Email` and `Code` are those of the link, or empty. A code
   * serves the address that it was mailed to and no other. On refusal `reason` may say whether the code or the password
   * was refused; without it the page offers what helps against either.
   */
  resetPassword: operation({
    method: 'POST',
    encoding: 'form',
    request: z.object({
      Email: z.string().check(z.maxLength(320)),
      Password: passwordField,
      ConfirmPassword: passwordField,
      Code: z.string().check(z.maxLength(1024)),
    }),
    response: codeAnswer,
    refusedBy: 'isOk',
    variants: {
      resetPassword: { path: '/account/reset-password' },
      resetPasswordDsone: { path: '/dsone/account/reset-password' },
    },
  }),

  /**
   * Stores the first password of the signed-in visitor's account, which has none. On refusal `statusText` is a
   * JSON-encoded list of messages.
   */
  setPassword: operation({
    method: 'POST',
    encoding: 'form',
    request: z.object({ Password: passwordField, ConfirmPassword: passwordField, ReturnUrl: returnUrlField }),
    response: okAnswer,
    refusedBy: 'isOk',
    variants: {
      setPassword: { path: '/account/set-password' },
      /** Used by the third variant too. */
      setPasswordDsone: { path: '/dsone/account/set-password' },
    },
  }),
} as const;
