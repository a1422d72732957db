import { isEmailAddress } from 'shared-protocol/account/email-address';
import * as z from 'zod/mini';

/** Messages of the specification's section 5. */
export const validationTexts = {
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  forgottenEmailInvalid: 'Invalid email address',
  passwordRequired: 'Password is required',
  newPasswordRequired: 'Password is a required field',
  newPasswordTooShort: 'New Password must be at least 8 characters long',
  confirmPasswordRequired: 'Confirm Password is a required field',
  confirmPasswordDiffers: 'Confirm Password must match Password',
} as const;

/** Source: specification, section 9. */
const minPasswordLength = 8;

/** An address, pasted with spaces or not. */
function emailField(invalid: string) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: validationTexts.emailRequired, abort: true }),
      z.refine(isEmailAddress, invalid),
    );
}

export const loginFormSchema = z.object({ email: emailField(validationTexts.emailInvalid) });

export const forgotPasswordFormSchema = z.object({ email: emailField(validationTexts.forgottenEmailInvalid) });
export type ForgotPasswordForm = z.infer<typeof forgotPasswordFormSchema>;

export const passwordLoginFormSchema = z.object({
  email: emailField(validationTexts.emailInvalid),
  password: z.string().check(z.minLength(1, validationTexts.passwordRequired)),
});
export type PasswordLoginForm = z.infer<typeof passwordLoginFormSchema>;

/** Reset and set: passwords are compared and sent as typed, spaces and all. */
export const newPasswordFormSchema = z
  .object({
    password: z
      .string()
      .check(
        z.minLength(1, { error: validationTexts.newPasswordRequired, abort: true }),
        z.minLength(minPasswordLength, validationTexts.newPasswordTooShort),
      ),
    confirmPassword: z.string().check(z.minLength(1, validationTexts.confirmPasswordRequired)),
  })
  .check(
    z.refine(({ password, confirmPassword }) => confirmPassword === '' || password === confirmPassword, {
      error: validationTexts.confirmPasswordDiffers,
      path: ['confirmPassword'],
    }),
  );
export type NewPasswordForm = z.infer<typeof newPasswordFormSchema>;
