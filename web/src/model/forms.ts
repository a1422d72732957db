import { isEmailAddress, tidyEmailAddress } from 'shared-protocol/account/email-address';
import * as z from 'zod/mini';
import type { Texts } from '../texts/en.ts';
import type { ValidationName } from '../texts/use-validation-text.ts';
import { type EmailFault, emailFault } from './email-fault.ts';
import { passesBrowserCheck } from './is-filled-in.ts';

export interface FormRow {
  /** Forms of one purpose show each other's problem. */
  readonly purpose: 'login' | 'forgot-password' | 'reset-password' | 'set-password';
  /** Recorded when its request is accepted. */
  readonly step: 'link-sent' | 'signed-in' | 'password-saved';
  /** A message is the name of a text. */
  readonly schema: z.ZodMiniType;
  /** The labels of the fields in their order, and the button. */
  readonly words: (texts: Texts) => Readonly<Record<string, string> & { button: string }>;
}

/** A pasted address may have spaces or invisible characters around it. */
function emailField(invalid: EmailFault = 'emailInvalid') {
  return z.string().check(
    z.overwrite(tidyEmailAddress),
    z.refine((email) => emailFault(email) === undefined, { error: ({ input }) => emailFault(String(input), invalid) }),
  );
}

const credentials = z.object({
  email: emailField(),
  password: z.string().check(z.minLength(1, 'passwordRequired' satisfies ValidationName)),
});

/** Source: specification, section 9. */
const minPasswordLength = 8;

/** Passwords are compared and sent as typed, spaces and all. */
const newPassword = z
  .object({
    // One check, which does not abort: the two fields are compared also where the password is missing or too short.
    password: z.string().check(
      z.minLength(minPasswordLength, {
        error: ({ input }): ValidationName => (input === '' ? 'newPasswordRequired' : 'newPasswordTooShort'),
      }),
    ),
    confirmPassword: z.string().check(z.minLength(1, 'confirmPasswordRequired' satisfies ValidationName)),
  })
  .check(
    z.refine(({ password, confirmPassword }) => confirmPassword === '' || password === confirmPassword, {
      error: 'confirmPasswordDiffers' satisfies ValidationName,
      path: ['confirmPassword'],
    }),
  );

function newPasswordWords({ common, newPassword: texts }: Texts) {
  return { password: common.password, confirmPassword: texts.confirm, button: texts.save };
}

/**
 * The forms by their `data-form`, but for the login's, whose one field is in `login.form.tsx`: schemas and react-hook-form would be
 * a fifth of what it downloads.
 */
export const forms = {
  'password-login': {
    purpose: 'login',
    step: 'signed-in',
    schema: credentials,
    words: ({ common }) => ({ email: common.emailAddress, password: common.password, button: common.login }),
  },
  'maverick-password-login': {
    purpose: 'login',
    step: 'signed-in',
    // The browser's check, which the specification has here, accepts only ASCII before the @. An address that is none is not asked
    // about: the tests in browsers parse one in Node, which has no document.
    schema: credentials.check(
      z.refine(({ email }) => !isEmailAddress(email) || passesBrowserCheck(email), {
        error: 'emailNotForPassword' satisfies ValidationName,
        path: ['email'],
      }),
    ),
    words: ({ common, passwordLoginDialog: { email } }) => ({
      email,
      password: common.password,
      button: common.continue,
    }),
  },
  'forgot-password': {
    purpose: 'forgot-password',
    step: 'link-sent',
    schema: z.object({ email: emailField('forgottenEmailInvalid') }),
    words: ({ common, forgotPassword }) => ({ email: common.emailAddress, button: forgotPassword.send }),
  },
  'reset-password': {
    purpose: 'reset-password',
    step: 'password-saved',
    schema: newPassword,
    words: newPasswordWords,
  },
  'set-password': { purpose: 'set-password', step: 'password-saved', schema: newPassword, words: newPasswordWords },
} as const satisfies Record<string, FormRow>;

export type FormName = keyof typeof forms;

export type FormValues<Name extends FormName> = z.infer<(typeof forms)[Name]['schema']>;

export function isLongEnough(password: string): boolean {
  return newPassword.shape.password.safeParse(password).success;
}
