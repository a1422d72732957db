import * as z from 'zod/mini';
import { operation } from './define.ts';
import { reasonField } from './refusal.ts';
import { emailField, okAnswer, optionalText, passwordField, returnUrlField } from './fields.ts';

const forgotPassword = {
  method: 'POST',
  encoding: 'json',
  request: z.object({ email: emailField }),
  response: okAnswer,
  refusedBy: 'isOk',
} as const;

/**
 * `Email` and `Code` are those of the reset link, or empty. A code serves the address that it was mailed to and no other. On refusal `reason` may say whether the code or the password was
 * refused; without it the page offers what helps against either.
 */
const resetPassword = {
  method: 'POST',
  encoding: 'form',
  request: z.object({
    Email: z.string().check(z.maxLength(320)),
    Password: passwordField,
    ConfirmPassword: passwordField,
    Code: z.string().check(z.maxLength(1024)),
  }),
  response: z.object({ ...okAnswer.shape, redirectUrl: optionalText, reason: reasonField }),
  refusedBy: 'isOk',
} as const;

/** For the signed-in visitor. On refusal `statusText` is a JSON-encoded list of messages. */
const setPassword = {
  method: 'POST',
  encoding: 'form',
  request: z.object({ Password: passwordField, ConfirmPassword: passwordField, ReturnUrl: returnUrlField }),
  response: okAnswer,
  refusedBy: 'isOk',
} as const;

/** The operations of the first variant have the plain names; the second has its own, of which the third uses some. */
export const passwordOperations = {
  /** Mails a reset link. */
  forgotPassword: operation({ ...forgotPassword, path: '/account/forgot-password' }),
  forgotPasswordDsone: operation({ ...forgotPassword, path: '/dsone/account/forgot-password' }),

  /** Stores a new password, with the code of a reset link. */
  resetPassword: operation({ ...resetPassword, path: '/account/reset-password' }),
  resetPasswordDsone: operation({ ...resetPassword, path: '/dsone/account/reset-password' }),

  /** Stores the first password of an account that has none. */
  setPassword: operation({ ...setPassword, path: '/account/set-password' }),
  /** Used by the third variant too. */
  setPasswordDsone: operation({ ...setPassword, path: '/dsone/account/set-password' }),
} as const;
