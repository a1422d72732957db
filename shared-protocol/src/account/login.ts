import * as z from 'zod/mini';
import { operation } from './define.ts';
import { emailField, okAnswer, optionalText, passwordField, returnUrlField } from './fields.ts';

const credentials = { Email: emailField, Password: passwordField, ReturnUrl: returnUrlField };

export const loginOperations = {
  /** Password login. `isOk` false: the credentials are wrong. */
  login: operation({
    method: 'POST',
    encoding: 'form',
    response: okAnswer,
    refusedBy: 'isOk',
    variants: {
      /** Used by the first two variants. */
      login: { path: '/account/login', request: z.object({ ...credentials, RememberMe: z.literal('false') }) },
      /** Used by the third variant, as part of a sign-in request, which `ReturnUrl` names. */
      loginMaverick: {
        path: '/maverick/account/login',
        request: z.object({ ...credentials, RememberLogin: z.literal('true') }),
      },
    },
  }),

  /**
   * Password login of the third variant on its own; the answer says where to continue. Wrong credentials are a 4xx, or a 200
   * with `isOk` false. Without a `redirectUrl`, `isOk` true says that the visitor is signed in.
   */
  passwordLoginMaverick: operation({
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
    refusedBy: 'isOk',
  }),
} as const;
