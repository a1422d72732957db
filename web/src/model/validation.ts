import { trimEmailAddress } from 'shared-protocol/account/email-address';
import * as z from 'zod/mini';
import type { ValidationName } from '../texts/use-validation-text.ts';
import { type EmailFault, emailFault } from './email-fault.ts';

/** Source: specification, section 9. */
const minPasswordLength = 8;

/** An address, pasted with spaces or invisible characters around it or not. */
function emailField(invalid: EmailFault) {
  return z.string().check(
    z.overwrite(trimEmailAddress),
    z.refine((email) => emailFault(email) === undefined, { error: ({ input }) => emailFault(String(input), invalid) }),
  );
}

export const forgotPasswordFormSchema = z.object({ email: emailField('forgottenEmailInvalid') });
export type ForgotPasswordForm = z.infer<typeof forgotPasswordFormSchema>;

export const passwordLoginFormSchema = z.object({
  email: emailField('emailInvalid'),
  password: z.string().check(z.minLength(1, 'passwordRequired' satisfies ValidationName)),
});
export type PasswordLoginForm = z.infer<typeof passwordLoginFormSchema>;

/** Reset and set: passwords are compared and sent as typed, spaces and all. */
export const newPasswordFormSchema = z
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
export type NewPasswordForm = z.infer<typeof newPasswordFormSchema>;

export function isLongEnough(password: string): boolean {
  return newPasswordFormSchema.shape.password.safeParse(password).success;
}
