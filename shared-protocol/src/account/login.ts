import * as z from 'zod/mini';
import type { Operation } from './define.ts';
import { emailField, okAnswer, optionalText, passwordField, returnUrlField } from './fields.ts';

const credentials = { Email: emailField, Password: passwordField, ReturnUrl: returnUrlField };

export const loginOperations = {
  /** Password login of the first two variants. `isOk` false: the credentials are wrong. */
  login: {
    method: 'POST',
    path: '/account/login',
    encoding: 'form',
    request: z.object({ ...credentials, RememberMe: z.literal('false') }),
    response: okAnswer,
    answeredBy: 'json',
    refusedBy: 'isOk',
    retry: 'never',
  },

  /** The same for the third variant, as part of a sign-in request, which `ReturnUrl` names. */
  loginMaverick: {
    method: 'POST',
    path: '/maverick/account/login',
    encoding: 'form',
    request: z.object({ ...credentials, RememberLogin: z.literal('true') }),
    response: okAnswer,
    answeredBy: 'json',
    refusedBy: 'isOk',
    retry: 'never',
  },

  /**
   * Password login of the third variant on its own; the answer says where to continue. Wrong credentials are a 4xx, or a 200
   * with `isOk` false. Without a `redirectUrl`, `isOk` true says that the visitor is signed in.
   */
  passwordLoginMaverick: {
    method: 'POST',
    path: '/maverick/account/password-login',
    encoding: 'json',
    request: z.object({ Email: emailField, Password: passwordField }),
    response: z.object({ isOk: z.nullish(z.boolean()), statusText: optionalText, redirectUrl: optionalText }).check(
      z.refine(({ isOk, redirectUrl }) => typeof isOk === 'boolean' || !!redirectUrl, {
        error: 'expected an address, or isOk',
        path: ['redirectUrl'],
      }),
    ),
    answeredBy: 'json',
    refusedBy: 'isOk',
    retry: 'never',
  },
} as const satisfies Record<string, Operation>;
