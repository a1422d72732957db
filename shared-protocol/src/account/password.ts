import * as z from 'zod/mini';
import type { Operation } from './define.ts';
import { codeAnswer, emailField, okAnswer, passwordField, returnUrlField } from './fields.ts';
import { reasonField } from './refusal.ts';

const resetPasswordRequest = z.object({
  Email: z.string().check(z.maxLength(320)),
  Password: passwordField,
  ConfirmPassword: passwordField,
  Code: z.string().check(z.maxLength(1024)),
});

const setPasswordRequest = z.object({
  Password: passwordField,
  ConfirmPassword: passwordField,
  ReturnUrl: returnUrlField,
});

/** The plain names are those of the first variant; the second has operations of its own, of which the third uses one. */
export const passwordOperations = {
  /** Mails a reset link. */
  forgotPassword: {
    method: 'POST',
    path: '/account/forgot-password',
    encoding: 'json',
    request: z.object({ email: emailField }),
    response: okAnswer,
    answeredBy: 'json',
    refusedBy: 'isOk',
    retry: 'never',
  },

  forgotPasswordDsone: {
    method: 'POST',
    path: '/dsone/account/forgot-password',
    encoding: 'json',
    request: z.object({ email: emailField }),
    response: okAnswer,
    answeredBy: 'json',
    refusedBy: 'isOk',
    retry: 'never',
  },

  /**
   * Stores a new password, with the code of a reset link. `Email` and `Code` are those of the link, or empty. A code
   * serves the address that it was mailed to and no other. On refusal `reason` may say whether the code (`used`, `expired`,
   * `ended`, or `code` for one that is unknown) or the password (`password`) was refused; without it the page offers what helps
   * against either.
   */
  resetPassword: {
    method: 'POST',
    path: '/account/reset-password',
    encoding: 'form',
    request: resetPasswordRequest,
    response: codeAnswer,
    answeredBy: 'json',
    refusedBy: 'isOk',
    retry: 'never',
  },

  resetPasswordDsone: {
    method: 'POST',
    path: '/dsone/account/reset-password',
    encoding: 'form',
    request: resetPasswordRequest,
    response: codeAnswer,
    answeredBy: 'json',
    refusedBy: 'isOk',
    retry: 'never',
  },

  /**
   * Stores the first password of the signed-in visitor's account, which has none. On refusal `statusText` is a
   * JSON-encoded list of messages; the reason `hasPassword` says that the account has one already.
   */
  setPassword: {
    method: 'POST',
    path: '/account/set-password',
    encoding: 'form',
    request: setPasswordRequest,
    response: z.extend(okAnswer, { reason: reasonField }),
    answeredBy: 'json',
    refusedBy: 'isOk',
    retry: 'never',
  },

  /** Used by the third variant too. */
  setPasswordDsone: {
    method: 'POST',
    path: '/dsone/account/set-password',
    encoding: 'form',
    request: setPasswordRequest,
    response: z.extend(okAnswer, { reason: reasonField }),
    answeredBy: 'json',
    refusedBy: 'isOk',
    retry: 'never',
  },
} as const satisfies Record<string, Operation>;
